/**
 * Runs the reveal of a Resolution in this browser. The events of a round arrive all at once, at every seat at the same moment; from then on the
 * steps follow a fixed timetable, so that seats run in step without asking the server. What is not told yet is held back.
 */

import { keep, kept } from '$lib/storage';
import { type Script, type StepName, WHOLE, heldLog, heldView, running, script } from './reveal';
import { cueOf, sound } from './sounds';
import type { Event as RadaEvent, View } from './wire';

const SOUND = 'zarzewie.rada.sound';

/** `before`: my view from before the Resolution, as long as it is held back; null while a known Resolution is shown again. */
type Run = { script: Script; begun: number; before: View | null };

export class Reveal {
  #run = $state.raw<Run | null>(null);
  #at = $state(WHOLE);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sounds = $state(kept(SOUND, false));

  /** Hold back a Resolution that was told just now, and tell it step by step. */
  begin(log: readonly RadaEvent[], round: number, before: View): void {
    this.#start(log, round, before);
  }

  /** Show a known Resolution again. */
  repeat(log: readonly RadaEvent[], round: number): void {
    this.#start(log, round, null);
  }

  #start(log: readonly RadaEvent[], round: number, before: View | null): void {
    const found = script(log, round);
    this.skip();
    if (!found) return;
    this.#run = { script: found, begun: Date.now(), before };
    this.#at = -1;
    this.#tick();
  }

  #tick = (): void => {
    clearTimeout(this.#timer);
    const run = this.#run;
    if (!run) return;
    const elapsed = Date.now() - run.begun;
    const now = running(run.script.steps, elapsed);
    if (!now) return this.skip();
    if (now.at !== this.#at) {
      this.#at = now.at;
      this.#cue(run.script, now.at);
    }
    this.#timer = setTimeout(this.#tick, now.until - elapsed);
  };

  /** Tell the rest at once. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.#run = null;
    this.#at = WHOLE;
  };

  /** A hidden page's timers are slow: catch up when it is looked at. */
  catchUp = (): void => this.#tick();

  // --- what is shown

  /** Whether something is held back. */
  get holds(): boolean {
    return (this.#run?.before ?? null) !== null;
  }
  get round(): number | null {
    return this.#run?.script.round ?? null;
  }
  /** The step of a round's Resolution that is reached: `WHOLE` unless it is being told. */
  at(round: number): number {
    return this.round === round ? this.#at : WHOLE;
  }
  get step(): StepName | null {
    return this.#run?.script.steps[this.#at]?.name ?? null;
  }
  view(now: View): View {
    const run = this.#run;
    return run?.before ? heldView(run.before, now, run.script, this.#at) : now;
  }
  log(log: readonly RadaEvent[]): readonly RadaEvent[] {
    const run = this.#run;
    return run?.before ? heldLog(log, run.script, this.#at) : log;
  }

  // --- sound

  get sounds(): boolean {
    return this.#sounds;
  }
  set sounds(on: boolean) {
    this.#sounds = on;
    keep(SOUND, on);
    if (on) sound('card');
  }

  #cue({ events, steps }: Script, at: number): void {
    const name = steps[at]?.name;
    if (!this.#sounds || !name || document.visibilityState === 'hidden') return;
    const struck = events.some(({ event }) => event === 'discord_sown' || event === 'actions_revealed' || event === 'learnt');
    const moved = events.reduce((sum, each) => (each.event === 'effects_applied' ? sum + each.effects.reduce((a, b) => a + b, 0) : sum), 0);
    const cue = cueOf(name, { struck, moved });
    if (cue) sound(cue);
  }
}

