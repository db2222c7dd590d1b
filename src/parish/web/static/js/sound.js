// Quiet sounds, made on the spot: a bell for a death, a chord for a ceremony, a knock for a turn. Off unless somebody wants them.

const NOTES = { death: [220, 330], ceremony: [392, 494, 587], round: [523], end: [392, 523, 659, 784], turn: [660] };

let context = null;

export function chime(kind) {
  if (document.documentElement.dataset.sound !== "on" || !NOTES[kind]) return;
  // Browsers keep a page silent until somebody has touched it; what was missed then is not made up for later.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  NOTES[kind].forEach((pitch, n) => {
    const start = context.currentTime + n * 0.09;
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.type = "sine";
    voice.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.12, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + (kind === "death" ? 1.6 : 0.5));
    voice.connect(loudness).connect(context.destination);
    voice.start(start);
    voice.stop(start + 1.7);
  });
}
