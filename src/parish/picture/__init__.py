"""The pencil box: how everything that Parish draws is drawn. Flat shapes, light from the top left, no own style."""
