/** The council's sounds, synthesised: none is loaded. And the same as a short shake of a phone. */

import type { StepName } from './reveal';

export type Cue = 'card' | 'strike' | 'power' | 'gain' | 'loss' | 'exile' | 'end';

/** A tone: wave, pitch at its beginning and end (Hz), when it begins and how long it lasts (s), loudness. */
type Tone = readonly [OscillatorType, number, number, number, number, number];

const SCORE: Readonly<Record<Cue, readonly Tone[]>> = {
  card: [['triangle', 520, 300, 0, 0.09, 0.16], ['triangle', 640, 380, 0.11, 0.09, 0.13]],
  strike: [['sawtooth', 150, 70, 0, 0.22, 0.09], ['square', 90, 55, 0.02, 0.16, 0.06]],
  power: [['sine', 392, 392, 0, 0.5, 0.12], ['sine', 494, 494, 0.1, 0.5, 0.1], ['sine', 587, 587, 0.2, 0.7, 0.1]],
  gain: [['sine', 440, 660, 0, 0.35, 0.13]],
  loss: [['sine', 330, 196, 0, 0.45, 0.14], ['triangle', 165, 98, 0.05, 0.4, 0.08]],
  exile: [['sine', 110, 104, 0, 1.1, 0.2], ['sine', 220, 207, 0, 0.8, 0.07]],
  end: [['sine', 196, 196, 0, 1.6, 0.13], ['sine', 294, 294, 0.18, 1.4, 0.09], ['sine', 392, 392, 0.36, 1.4, 0.07]],
};

const SHAKES: Readonly<Record<Cue, number | number[]>> = { card: 12, strike: [18, 40, 18], power: 25, gain: 15, loss: 35, exile: [40, 60, 40], end: 60 };

const CUES: Readonly<Partial<Record<StepName, Cue>>> = { votes: 'card', draw: 'card', actions: 'strike', powers: 'power', exile: 'exile', end: 'end' };

/** What a step sounds like. Actions are heard only where something comes to light; `moved` is what the solution does to the stats in sum. */
export function cueOf(step: StepName, { struck, moved }: { struck: boolean; moved: number }): Cue | null {
  if (step === 'effects') return moved > 0 ? 'gain' : 'loss';
  return step === 'actions' && !struck ? null : (CUES[step] ?? null);
}

let audio: AudioContext | undefined;

/** Play a cue and shake the phone. Before a first gesture on the page browsers refuse both, so nothing is tried. */
export function sound(cue: Cue): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    navigator.vibrate?.(SHAKES[cue]);
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    for (const tone of SCORE[cue]) play(audio, tone);
  } catch {
    // sound is unavailable
  }
}

function play(at: AudioContext, [wave, from, to, begin, lasts, loud]: Tone): void {
  const start = at.currentTime + begin;
  const tone = at.createOscillator();
  const gain = at.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(gain).connect(at.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.05);
}
