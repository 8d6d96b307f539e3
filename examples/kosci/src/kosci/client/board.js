/**
 * The board of Kości pod kubkiem. It draws what the server shows and offers, and knows no rule.
 *
 * @import { OutsideGame, OutsideHost } from '../../../../../web/src/lib/game'
 * @import { Offer } from '../../../../../web/src/lib/protocol'
 */

import { cup, die } from './dice.js';

/**
 * What a seat sees: `kosci/views.py`.
 *
 * @typedef {{ seat: number, count: number, face: number }} Call
 * @typedef {{ round: number, call: Call, doubter: number, dice: number[][], fitting: number[], found: number, loser: number }} Reveal
 * @typedef {{ wild: boolean, left: number[], turn: number, round: number, calls: Call[], reveals: Reveal[] }} Public
 * @typedef {{ public: Public, dice: number[] | null }} View
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | boolean>} [attributes]
 * @param {...(Node | string)} inside
 */
function el(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...inside);
  return element;
}

/** The faces of all offered bids, by count. @param {readonly Offer[]} offers */
function bidsOf(offers) {
  /** @type {Map<number, Set<number>>} */
  const found = new Map();
  for (const { move, fields } of offers) {
    const { count, face } = fields;
    if (move !== 'bid' || count?.type !== 'span' || face?.type !== 'pick') continue;
    for (let number = count.low; number <= count.high; number++) {
      const faces = found.get(number) ?? new Set();
      for (const value of face.values) faces.add(Number(value));
      found.set(number, faces);
    }
  }
  return found;
}

class Board {
  #styles = el('link', { rel: 'stylesheet', href: new URL('board.css', import.meta.url).href });
  #root = el('section', { class: 'kosci' });
  #turn = el('p', { class: 'kosci-turn', role: 'status' });
  #above = el('div');
  #form = el('div');
  #below = el('div');
  #trouble = el('p', { class: 'trouble', role: 'alert' });
  /** The bid that is selected in the form, and the ask that it is for. */
  #chosen = { ask: '', count: 0, face: 0 };
  #stop;

  /** @param {HTMLElement} element @param {OutsideHost} host */
  constructor(element, host) {
    this.host = host;
    document.head.append(this.#styles);
    this.#root.append(this.#turn, this.#above, this.#form, this.#trouble, this.#below);
    element.append(this.#root);
    this.#stop = host.subscribe(() => this.#draw());
    this.#draw();
  }

  destroy() {
    this.#stop();
    this.#root.remove();
    this.#styles.remove();
  }

  get #view() {
    return /** @type {View} */ (this.host.view);
  }

  /** @param {number} seat */
  #name(seat) {
    return this.host.names[seat] ?? String(seat + 1);
  }

  #draw() {
    if (!this.#view) return;
    const { public: table, dice } = this.#view;
    this.#turn.textContent = this.#whose(table);
    this.#above.replaceChildren(this.#about(table), this.#cups(table), ...(dice?.length ? [this.#own(dice)] : []), this.#calls(table));
    this.#drawForm();
    const last = table.reveals.at(-1);
    this.#below.replaceChildren(...(last ? [this.#reveal(last)] : []));
  }

  /** @param {Public} table */
  #whose(table) {
    const { host } = this;
    const winner = host.outcome?.winners[0];
    if (winner !== undefined) return host.t('kosci-won', { name: this.#name(winner) });
    if (table.turn === host.seat) return host.t('kosci-your-turn');
    return host.t('kosci-waiting', { name: this.#name(table.turn) });
  }

  /** @param {Public} table */
  #about(table) {
    const { t } = this.host;
    const total = table.left.reduce((sum, dice) => sum + dice, 0);
    return el(
      'p',
      { class: 'kosci-about' },
      el('span', {}, t('kosci-round', { round: table.round })),
      el('span', {}, t('kosci-dice-in-play', { dice: total })),
      ...(table.wild ? [el('span', {}, t('kosci-wild'))] : []),
    );
  }

  /** @param {Public} table */
  #cups(table) {
    const { t, outcome } = this.host;
    const cups = table.left.map((dice, seat) =>
      el(
        'li',
        { class: dice ? '' : 'out', 'aria-current': seat === table.turn && !outcome ? 'true' : false },
        cup(),
        el('span', { class: 'name' }, this.#name(seat)),
        el('span', {}, dice ? t('kosci-under', { dice }) : t('kosci-out')),
      ),
    );
    return el('ul', { class: 'kosci-cups', 'aria-label': t('kosci-cups') }, ...cups);
  }

  /** @param {readonly number[]} dice */
  #own(dice) {
    const { t } = this.host;
    return el('section', { 'data-testid': 'own' }, el('h3', {}, t('kosci-own')), this.#dice(dice));
  }

  /** @param {readonly number[]} dice @param {(face: number) => string} [kind] */
  #dice(dice, kind = () => '') {
    const said = dice.join(', ');
    return el('div', { class: 'kosci-dice', role: 'img', 'aria-label': said }, ...dice.map((face) => die(face, kind(face))));
  }

  /** @param {Public} table */
  #calls(table) {
    const { t } = this.host;
    const calls = table.calls.map((call) =>
      el('li', {}, t('kosci-bid', { name: this.#name(call.seat), count: call.count, face: this.#faces(call) })),
    );
    const list = el('ol', { class: 'kosci-bids', 'data-testid': 'bids' }, ...calls);
    return el('section', {}, el('h3', {}, t('kosci-bids')), calls.length ? list : el('p', {}, t('kosci-no-bids')));
  }

  /** The name of a face in singular or plural: "fives". @param {{ count: number, face: number }} call */
  #faces({ count, face }) {
    return this.host.t('kosci-face', { count, face });
  }

  // --- my move

  #drawForm() {
    const { offers, t } = this.host;
    const ask = offers[0]?.ask;
    if (ask === undefined) {
      this.#form.replaceChildren();
      this.#chosen = { ask: '', count: 0, face: 0 };
      return;
    }
    const bids = bidsOf(offers);
    if (this.#chosen.ask !== ask) {
      const [count = 0, faces] = [...bids][0] ?? [];
      this.#chosen = { ask, count, face: Math.min(...(faces ?? [0])) };
      this.#trouble.textContent = '';
    }
    const focused = this.#form.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
    const acts = el('div', { class: 'kosci-acts' });
    if (bids.size) acts.append(this.#bidButton(bids));
    if (offers.some((offer) => offer.move === 'doubt')) {
      const doubt = el('button', { type: 'button', class: 'button danger', 'data-key': 'doubt', disabled: this.host.sending }, t('kosci-do-doubt'));
      doubt.addEventListener('click', () => void this.#send({ move: 'doubt' }));
      acts.append(doubt);
    }
    this.#form.replaceChildren(el('div', { class: 'kosci-form' }, ...(bids.size ? [this.#count(bids), this.#which(bids)] : []), acts));
    if (focused) /** @type {HTMLElement | null} */ (this.#form.querySelector(`[data-key="${focused}"]`))?.focus();
  }

  /** @param {Map<number, Set<number>>} bids */
  #count(bids) {
    const { t } = this.host;
    /** @param {number} by @param {string} key @param {string} sign */
    const step = (by, key, sign) => {
      const to = this.#chosen.count + by;
      const button = el('button', { type: 'button', class: 'button', 'data-key': key, 'aria-label': t(`kosci-${key}`), disabled: !bids.has(to) }, sign);
      button.addEventListener('click', () => this.#choose({ count: to }));
      return button;
    };
    const shown = el('output', { 'aria-live': 'polite', 'data-testid': 'count' }, String(this.#chosen.count));
    return el('fieldset', {}, el('legend', {}, t('kosci-how-many')), el('div', { class: 'kosci-count' }, step(-1, 'fewer', '−'), shown, step(1, 'more', '+')));
  }

  /** @param {Map<number, Set<number>>} bids */
  #which(bids) {
    const { t } = this.host;
    const all = [...new Set([...bids.values()].flatMap((faces) => [...faces]))].toSorted();
    const open = bids.get(this.#chosen.count) ?? new Set();
    const radios = all.map((face) => {
      const input = el('input', {
        type: 'radio',
        name: 'kosci-face',
        value: String(face),
        'data-key': `face-${face}`,
        'aria-label': this.#faces({ count: this.#chosen.count, face }),
        disabled: !open.has(face),
      });
      input.checked = face === this.#chosen.face;
      input.addEventListener('change', () => this.#choose({ face }));
      return el('label', {}, input, die(face));
    });
    return el('fieldset', {}, el('legend', {}, t('kosci-which')), el('div', { class: 'kosci-faces' }, ...radios));
  }

  /** @param {Map<number, Set<number>>} bids */
  #bidButton(bids) {
    const { count, face } = this.#chosen;
    const possible = bids.get(count)?.has(face) ?? false;
    const label = this.host.t('kosci-do-bid', { count, face: this.#faces(this.#chosen) });
    const button = el('button', { type: 'button', class: 'button primary', 'data-key': 'bid', disabled: this.host.sending || !possible }, label);
    button.addEventListener('click', () => void this.#send({ move: 'bid', count, face }));
    return button;
  }

  /** Change the bid; a face not offered with this count is replaced by the lowest that is. @param {{ count?: number, face?: number }} change */
  #choose(change) {
    const chosen = { ...this.#chosen, ...change };
    const open = bidsOf(this.host.offers).get(chosen.count) ?? new Set();
    if (!open.has(chosen.face)) chosen.face = Math.min(...open);
    this.#chosen = chosen;
    this.#drawForm();
  }

  /** @param {{ move: string } & Record<string, unknown>} move */
  async #send(move) {
    this.#trouble.textContent = '';
    try {
      await this.host.answer(this.#chosen.ask, move);
    } catch (error) {
      this.#trouble.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  // --- the last round

  /** @param {Reveal} reveal */
  #reveal(reveal) {
    const { t } = this.host;
    const { call, dice, doubter, fitting, found, loser } = reveal;
    const said = { doubter: this.#name(doubter), bidder: this.#name(call.seat), count: call.count, face: this.#faces(call) };
    const cups = dice.flatMap((faces, seat) =>
      faces.length
        ? [
            el(
              'li',
              {},
              el('span', { class: 'name' }, this.#name(seat)),
              this.#dice(faces, (face) => (fitting.includes(face) ? 'small counted' : 'small')),
            ),
          ]
        : [],
    );
    return el(
      'section',
      { class: 'kosci-reveal', 'data-testid': 'reveal' },
      el('h3', {}, t('kosci-last-round')),
      el('p', {}, `${t('kosci-doubted', said)} ${t('kosci-counted', { found })} ${t('kosci-loses', { name: this.#name(loser) })}`),
      el('ul', {}, ...cups),
    );
  }
}

/** @type {OutsideGame} */
export default {
  mount: (element, host) => new Board(element, host),
  bot: 'counter',
};
