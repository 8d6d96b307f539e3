/** Turn alerts: a sound and a browser notification. Both are off by default. */

import { kept, keep } from './storage';

const SOUND = 'zarzewie.sound';
const NOTIFY = 'zarzewie.notify';

let sound = $state(kept(SOUND, false));
let wanted = $state(kept(NOTIFY, false));
let permission = $state(globalThis.Notification?.permission);
let audio: AudioContext | undefined;

export const sounds = () => sound;

export function setSounds(on: boolean): void {
  sound = on;
  keep(SOUND, on);
  if (on) chime();
}

/** State of notifications. `blocked`: denied in the browser; `unknown`: not supported. */
export function notifying(): 'on' | 'off' | 'blocked' | 'unknown' {
  if (permission === undefined) return 'unknown';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}

/** Turn notifications on or off. Call it only from a click, as the browser asks for permission. */
export async function setNotifying(on: boolean): Promise<void> {
  if (on) permission = await Notification.requestPermission();
  wanted = on && permission === 'granted';
  keep(NOTIFY, wanted);
}

/** Play two soft notes a fifth apart. */
function chime(): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    for (const [pitch, at] of [[392, 0], [588, 0.14]] as const) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, now + at);
      loud.gain.linearRampToValueAtTime(0.12, now + at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.5);
      tone.connect(loud).connect(audio.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.55);
    }
  } catch {
    // audio is unavailable
  }
}

/** Alert the user that it is their turn. Notifies only while the page is hidden. */
export function myTurn(title: string, sentence: string, tag: string): void {
  if (sound) chime();
  if (notifying() !== 'on' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(title, { body: sentence, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // some phones allow notifications only from a service worker
  }
}
