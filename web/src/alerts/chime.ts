/** Two soft notes, one after the other. */
const NOTES = [587, 784];
const APART = 0.16;
const LASTS = 0.7;
const VOLUME = 0.06;

let audio: AudioContext | null = null;

export function chime(): void {
  audio ??= new AudioContext();
  const { destination, currentTime } = audio;
  for (const [at, frequency] of NOTES.entries()) {
    const begin = currentTime + at * APART;
    const note = new OscillatorNode(audio, { frequency, type: "sine" });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + LASTS);
    note.connect(volume).connect(destination);
    note.start(begin);
    note.stop(begin + LASTS);
  }
}
