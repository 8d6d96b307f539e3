/** Dice and cups as SVG. */

const SVG = 'http://www.w3.org/2000/svg';

/** Positions of the pips of each face, on a die of 12 by 12. @type {Record<number, readonly (readonly [number, number])[]>} */
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
 * A die with this face up. It is hidden from screen readers: the caller has to describe it.
 *
 * @param {number} face
 * @param {string} [kind] additional CSS classes
 */
export function die(face, kind = '') {
  const pips = (PIPS[face] ?? []).map(([cx, cy]) => drawn('circle', { cx, cy, r: 1.15, class: 'pip' }));
  const body = drawn('rect', { x: 0.5, y: 0.5, width: 11, height: 11, rx: 2.4, class: 'body' });
  return drawn('svg', { viewBox: '0 0 12 12', class: `die ${kind}`, 'aria-hidden': 'true' }, [body, ...pips]);
}

/** A cup turned upside down. */
export function cup() {
  return drawn('svg', { viewBox: '0 0 24 20', class: 'cup', 'aria-hidden': 'true' }, [
    drawn('path', { d: 'M5 2.5h14l3 15H2z', class: 'body' }),
    drawn('path', { d: 'M4.2 6.5h15.6', class: 'rim' }),
    drawn('path', { d: 'M2.6 14.5h18.8', class: 'rim' }),
  ]);
}
