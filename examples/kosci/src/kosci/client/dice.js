/** Dice, drawn. */

const SVG = 'http://www.w3.org/2000/svg';

/** Where the pips of each face lie, on a die of 12 by 12. @type {Record<number, readonly (readonly [number, number])[]>} */
const PIPS = {
  1: [[6, 6]],
  2: [[3.2, 3.2], [8.8, 8.8]],
  3: [[3.2, 3.2], [6, 6], [8.8, 8.8]],
  4: [[3.2, 3.2], [8.8, 3.2], [3.2, 8.8], [8.8, 8.8]],
  5: [[3.2, 3.2], [8.8, 3.2], [6, 6], [3.2, 8.8], [8.8, 8.8]],
  6: [[3.2, 3], [8.8, 3], [3.2, 6], [8.8, 6], [3.2, 9], [8.8, 9]],
};

/** @param {string} name @param {Record<string, string | number>} attributes @param {readonly SVGElement[]} [inside] @returns {SVGElement} */
function drawn(name, attributes, inside = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}

/**
 * A die with its face up. What it shows is said by who places it: to a screen reader it is a picture without words.
 *
 * @param {number} face
 * @param {string} [kind] how it stands out, as a class
 */
export function die(face, kind = '') {
  const pips = (PIPS[face] ?? []).map(([cx, cy]) => drawn('circle', { cx, cy, r: 1.15, class: 'pip' }));
  const body = drawn('rect', { x: 0.5, y: 0.5, width: 11, height: 11, rx: 2.4, class: 'body' });
  return drawn('svg', { viewBox: '0 0 12 12', class: `die ${kind}`, 'aria-hidden': 'true' }, [body, ...pips]);
}

/** A cup, upside down, with nothing to be seen of what is under it. */
export function cup() {
  return drawn('svg', { viewBox: '0 0 24 20', class: 'cup', 'aria-hidden': 'true' }, [
    drawn('path', { d: 'M5 2.5h14l3 15H2z', class: 'body' }),
    drawn('path', { d: 'M4.2 6.5h15.6', class: 'rim' }),
    drawn('path', { d: 'M2.6 14.5h18.8', class: 'rim' }),
  ]);
}
