/** A picture of a finished council to share, drawn on a canvas in this browser. It is given words and numbers, and asks nobody. */

import { CHARGES, FIELDS, path, type Sigil, SHAPES } from '$lib/sigil';

export const SIZE = { width: 1200, height: 630 };

export type Poster = {
  title: string;
  how: string;
  lines: readonly string[];
  /** The turning point; empty where there is none. */
  turning: string;
  stats: readonly { name: string; tone: string; values: readonly number[] }[];
  rounds: number;
  people: readonly { name: string; sigil: Sigil; tone: string; score: string; won: boolean; exiled: boolean; award: string; earned: string }[];
  foot: string;
};

/** The colours of the dark theme: a picture has no theme of its own. */
const INK = { ground: '#14110f', surface: '#1f1a17', line: '#44392f', text: '#f3e9dc', muted: '#b9aa9a', gold: '#e0b15b', ember: '#f26b38', danger: '#ef6a6a', paper: '#efe3d0', dark: '#14110f' } as const;
export const TONES = { syndicate: '#d9a441', priesthood: '#9a86e0', guard: '#6aa0d8', none: '#b6a58f' } as const;
const STORY = "Spectral, Georgia, 'Times New Roman', serif";
const PLAIN = "'Source Sans 3 Variable', system-ui, sans-serif";
const DASHES: readonly (readonly number[])[] = [[], [12, 7], [3, 6]];

const story = (size: number) => `600 ${size}px ${STORY}`;
const plain = (size: number, weight = 400) => `${weight} ${size}px ${PLAIN}`;

/** Draw the picture. The page's own fonts are waited for, in both of their subsets. */
export async function draw(canvas: HTMLCanvasElement, poster: Poster): Promise<void> {
  await Promise.all([story(40), plain(20), plain(20, 600)].map((font) => document.fonts.load(font, 'A\u0105'))).catch(() => undefined);
  const { width, height } = SIZE;
  canvas.width = width;
  canvas.height = height;
  const to = canvas.getContext('2d');
  if (!to) return;
  ground(to);
  const left = { x: 56, width: 424 };
  text(to, poster.title, left.x, 92, story(50), INK.gold, left.width);
  let y = 134;
  y = paragraph(to, [poster.how], { x: left.x, y, most: left.width, lines: 1, font: story(32), colour: INK.text, step: 36 });
  y = paragraph(to, poster.lines, { x: left.x, y: y + 2, most: left.width, lines: 3, font: plain(23, 600), colour: INK.text, step: 29 });
  y = paragraph(to, [poster.turning], { x: left.x, y: y + 6, most: left.width, lines: 4, font: plain(20), colour: INK.muted, step: 26 });
  chart(to, poster, { x: left.x, y: Math.max(y + 4, 330), width: left.width, bottom: 540 });
  text(to, poster.foot, left.x, height - 34, plain(19), INK.muted, left.width);
  people(to, poster, { x: 536, y: 44, width: width - 536 - 48, height: height - 88 });
}

function ground(to: CanvasRenderingContext2D): void {
  const { width, height } = SIZE;
  const glow = to.createRadialGradient(160, height, 20, 160, height, 720);
  glow.addColorStop(0, '#3a2116');
  glow.addColorStop(1, INK.ground);
  to.fillStyle = glow;
  to.fillRect(0, 0, width, height);
  to.strokeStyle = INK.line;
  to.lineWidth = 2;
  to.strokeRect(16, 16, width - 32, height - 32);
  to.beginPath();
  to.moveTo(508, 48);
  to.lineTo(508, height - 48);
  to.stroke();
}

function text(to: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, colour: string, most: number): number {
  to.font = font;
  to.fillStyle = colour;
  const shown = cut(to, words, most);
  to.fillText(shown, x, y);
  return to.measureText(shown).width;
}

/** Shortened to fit. */
function cut(to: CanvasRenderingContext2D, words: string, most: number): string {
  if (to.measureText(words).width <= most) return words;
  const letters = [...words];
  while (letters.length && to.measureText(`${letters.join('').trimEnd()}…`).width > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

type Place = { x: number; y: number; most: number; lines: number; font: string; colour: string; step: number };

/** Sentences under each other, in so many lines at most; the last one is shortened to fit. Returns where the next goes. */
function paragraph(to: CanvasRenderingContext2D, sentences: readonly string[], { x, y, most, lines, font, colour, step }: Place): number {
  to.font = font;
  const written: string[] = [];
  for (const sentence of sentences.filter(Boolean)) {
    let line = '';
    for (const word of sentence.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && to.measureText(longer).width > most) {
        written.push(line);
        line = word;
      } else line = longer;
    }
    written.push(line);
  }
  const shown = written.length > lines ? [...written.slice(0, lines - 1), written.slice(lines - 1).join(' ')] : written;
  shown.forEach((line, n) => text(to, line, x, y + n * step, font, colour, most));
  return y + shown.length * step;
}

function chart(to: CanvasRenderingContext2D, { stats, rounds }: Poster, at: { x: number; y: number; width: number; bottom: number }): void {
  const legend = 34;
  const top = at.y + legend;
  const highest = Math.max(1, ...stats.flatMap(({ values }) => values));
  const size = { width: at.width - 24, height: at.bottom - top };
  const place = (round: number, value: number) => [at.x + (round / rounds) * size.width, at.bottom - (value / highest) * size.height] as const;
  to.lineWidth = 1.5;
  to.strokeStyle = INK.line;
  for (let round = 0; round <= rounds; round += 1) {
    const [x] = place(round, 0);
    to.beginPath();
    to.moveTo(x, top);
    to.lineTo(x, at.bottom);
    to.stroke();
  }
  to.strokeStyle = INK.danger;
  to.beginPath();
  to.moveTo(...place(0, 0));
  to.lineTo(...place(rounds, 0));
  to.stroke();
  let x = at.x;
  stats.forEach(({ name, tone, values }, stat) => {
    to.setLineDash([...(DASHES[stat] ?? [])]);
    to.strokeStyle = tone;
    to.lineWidth = 4;
    to.lineJoin = 'round';
    to.beginPath();
    values.forEach((value, round) => to.lineTo(...place(round, value)));
    to.stroke();
    to.setLineDash([]);
    const [endX, endY] = place(values.length - 1, values.at(-1) ?? 0);
    to.fillStyle = tone;
    to.beginPath();
    to.arc(endX, endY, 6, 0, 2 * Math.PI);
    to.fill();
    x += text(to, `${name} ${values.at(-1) ?? 0}`, x, at.y + 14, plain(19, 600), tone, 150) + 18;
  });
}

function people(to: CanvasRenderingContext2D, { people: all }: Poster, at: { x: number; y: number; width: number; height: number }): void {
  const columns = all.length > 6 ? 2 : 1;
  const rows = Math.ceil(all.length / columns);
  const row = Math.min(at.height / rows, 104);
  const gap = 28;
  const width = (at.width - gap * (columns - 1)) / columns;
  const medal = Math.min(row - 14, columns === 1 ? 72 : 58);
  all.forEach((person, n) => {
    const x = at.x + Math.floor(n / rows) * (width + gap);
    const middle = at.y + (at.height - row * rows) / 2 + (n % rows) * row + row / 2;
    to.globalAlpha = person.exiled ? 0.55 : 1;
    emblem(to, person.sigil, person.tone, x, middle - medal / 2, medal);
    const from = x + medal + 16;
    const wide = columns === 1;
    const big = story(wide ? 29 : 22);
    const line = person.award ? middle - 4 : middle + 8;
    to.font = big;
    const score = to.measureText(person.score).width;
    text(to, person.score, x + width - score, line, big, person.won ? INK.gold : INK.muted, score + 1);
    text(to, person.name, from, line, big, person.won ? INK.gold : INK.text, width - medal - score - 32);
    if (person.award) {
      const below = middle + (wide ? 25 : 20);
      const most = width - medal - 16;
      const taken = text(to, person.award, from, below, plain(wide ? 20 : 17, 600), INK.muted, most);
      if (wide) text(to, ` · ${person.earned}`, from + taken, below, plain(20), INK.muted, most - taken);
    }
    to.globalAlpha = 1;
  });
}

/** The sigil of a seat, as `ui/Sigil.svelte` draws it. */
function emblem(to: CanvasRenderingContext2D, { shape, field, charge }: Sigil, tone: string, x: number, y: number, size: number): void {
  const outline = new Path2D(path(SHAPES[shape] ?? ''));
  const [drawn, solid] = (CHARGES[charge] ?? '').split('|').map(path);
  to.save();
  to.translate(x, y);
  to.scale(size / 64, size / 64);
  to.lineCap = to.lineJoin = 'round';
  to.save();
  to.clip(outline);
  to.fillStyle = mixed(tone, INK.paper, 0.44);
  to.fillRect(0, 0, 64, 64);
  to.fillStyle = mixed(tone, INK.paper, 0.92);
  to.fill(new Path2D(FIELDS[field] ?? ''));
  to.restore();
  to.strokeStyle = to.fillStyle = INK.dark;
  to.lineWidth = 2.4;
  to.stroke(outline);
  to.translate(14, 13.3);
  to.scale(1.12, 1.12);
  to.lineWidth = 2.1;
  to.stroke(new Path2D(drawn ?? ''));
  to.lineWidth = 1;
  if (solid) to.fill(new Path2D(solid));
  to.restore();
}

/** So much of one colour, the rest of another. */
function mixed(one: string, other: string, share: number): string {
  const parts = (colour: string) => [...colour.matchAll(/[\da-f]{2}/g)].map(([part]) => parseInt(part, 16));
  const rest = parts(other);
  return `rgb(${parts(one)
    .map((part, n) => Math.round(part * share + (rest[n] ?? 0) * (1 - share)))
    .join(' ')})`;
}

/** The picture as a file. */
export const asFile = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File | null>((done) => canvas.toBlob((blob) => done(blob && new File([blob], name, { type: 'image/png' })), 'image/png'));
