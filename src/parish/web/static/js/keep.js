// What belongs to the browser survives a morph: an element's `data-keep` lists the attributes that the page must not take back,
// and `*` its whole inside.

function keeps(node) {
  return node.dataset?.keep?.split(" ") ?? [];
}

Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !keeps(node).includes(name);
Idiomorph.defaults.callbacks.beforeNodeMorphed = (node, fresh) => !(keeps(node).includes("*") && node.id === fresh.id);
