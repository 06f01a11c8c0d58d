// Synthesized sounds: wood on wood, and a small bell.

import { settings } from '../state/settings.svelte';

let context: AudioContext | null = null;

/** Returns the audio context. Browsers allow sound only after a user action. */
function audio(): AudioContext | null {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A knock: a short burst of noise through a narrow filter. */
function knock(pitch: number, loud: number, wait = 0): void {
  const ctx = audio();
  if (ctx === null) return;
  const length = Math.floor(ctx.sampleRate * 0.06);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = new BiquadFilterNode(ctx, { type: 'bandpass', frequency: pitch, Q: 2.5 });
  const gain = new GainNode(ctx, { gain: loud });
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + wait);
}

/** A bell: two tones that fade. */
function bell(pitch: number, loud: number, wait = 0): void {
  const ctx = audio();
  if (ctx === null) return;
  const start = ctx.currentTime + wait;
  for (const [part, share] of [
    [1, 1],
    [2.76, 0.35],
  ] as const) {
    const tone = new OscillatorNode(ctx, { frequency: pitch * part });
    const gain = new GainNode(ctx, { gain: 0 });
    gain.gain.setValueAtTime(loud * share, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(gain).connect(ctx.destination);
    tone.start(start);
    tone.stop(start + 0.95);
  }
}

export const sounds = {
  move: () => knock(900, 0.9),
  capture: () => (knock(700, 1.1), knock(1500, 0.7, 0.045)),
  check: () => (knock(900, 0.9), bell(880, 0.05, 0.05)),
  end: () => (bell(523, 0.08), bell(659, 0.07, 0.18), bell(784, 0.06, 0.36)),
  low: () => bell(1320, 0.04),
};
