/**
 * A sigil for every person and bot, composed from parts by a seed: shape × field × charge × rim. Data only; `ui/Sigil.svelte` draws it.
 * Shapes and fields live in a box of 64, charges in a box of 32 placed in the middle. In a path, `Ox y r` is a circle.
 */

export interface Sigil {
  shape: number;
  field: number;
  charge: number;
  rim: number;
  /** One of the muted colours, for those who wear no colour of a game. */
  tincture: number;
}

/** Outlines of shields and medallions. */
export const SHAPES = [
  'M8 7h48v20c0 17-10 26-24 32C18 53 8 44 8 27z', // shield
  'O32 32 28', // coin
  'M32 3c14 0 23 13 23 29S46 61 32 61 9 48 9 32 18 3 32 3z', // oval
  'M20 5h24l15 15v24L44 59H20L5 44V20z', // octagon
  'M16 16a17 17 0 0 1 32 0 17 17 0 0 1 0 32 17 17 0 0 1-32 0 17 17 0 0 1 0-32z', // four leaves
  'M9 9c7 2 12 1 23-5 11 6 16 7 23 5 3 8-3 13-3 19 4 14-7 24-20 32C19 52 8 42 12 28c0-6-6-11-3-19z', // notched shield
  'M10 10q22-7 44 0 7 22 0 44-22 7-44 0-7-22 0-44z', // cushion
  'M32 3c17 0 25 9 25 22 0 15-13 26-25 36C20 51 7 40 7 25 7 12 15 3 32 3z', // drop
  'M32 4l7 5 9-2 3 9 9 3-2 9 5 7-5 7 2 9-9 3-3 9-9-2-7 3-7-3-9 2-3-9-9-3 2-9-5-7 5-7-2-9 9-3 3-9 9 2z', // wax
] as const;

/** What the second colour covers; the shape clips it. */
export const FIELDS = [
  '',
  'M32 0h32v64H32z', // halves
  'M0 32h64v32H0z',
  'M0 0l64 64H0z',
  'M64 0v64H0z',
  'M32 0h32v32H32zM0 32h32v32H0z', // quarters
  'M0 0l32 32L0 64zM64 0L32 32l32 32z', // crossed
  'M0 64V50l32-28 32 28v14z', // roof
  'M0 0h64v17H0z', // beam
  'M0 46q8-7 16 0t16 0 16 0 16 0v18H0z', // water
  'M6 0h52L32 62z', // wedge
  'M0 8h64v8H0zM0 24h64v8H0zM0 40h64v8H0zM0 56h64v8H0z', // bars
  'M8 0h8v64H8zM24 0h8v64h-8zM40 0h8v64h-8zM56 0h8v64h-8z', // stakes
  'M0 0h10q16 32 0 64H0zM64 0H54q-16 32 0 64h10z', // flanks
] as const;

/** A drawing: its lines, and after a bar its solid parts. */
export const CHARGES = [
  'M15 19l-2 11M18 19l2 10M10 30h5M18 29h5M21 14c5-3-1-7 2-10l6 2-5 1|M4 20c3-7 9-9 15-8 3 0 4 3 2 5-4 3-10 3-17 3z', // heron
  'M5 4l8 6h6l8-6-1 13-10 11L6 17z|M13 24h6l-3 4zO11.500 15 1.500O20.500 15 1.500', // fox
  'M7 3l4 4h10l4-4v17a9 9 0 0 1-18 0zO12 13 3.500O20 13 3.500M12 25l2 2 2-2 2 2 2-2|M16 16l-2 2 2 3 2-3zO12 13 1O20 13 1', // owl
  'M2 16c6-10 16-10 22 0-6 10-16 10-22 0zM24 16l6-7v14zM12 10c3 4 3 8 0 12|O8 14 1.500', // fish
  'M13 12C7 3 0 8 4 13c2 2 5 2 7 1M19 12c6-9 13-4 9 1-2 2-5 2-7 1M14 8l-3-5M18 8l3-5|M12 9h8l2 6H10zM10 18h12v4H10zM11 25h10l-5 6z', // bee
  'M11 11c3-2 7-2 10 0l-2 13-3 5-3-5zM11 11C4 13 1 5 7 3c4-1 6 4 2 6M21 11c7 2 10-6 4-8-4-1-6 4-2 6|O13.500 15 1.300O18.500 15 1.300M14 26h4l-2 3z', // ram
  'M13 12C8 8 8 1 11 1s5 6 4 11M19 12c5-4 5-11 2-11s-5 6-4 11M16 12c6 0 9 4 9 9s-4 9-9 9-9-4-9-9 3-9 9-9z|O12 20 1.500O20 20 1.500M14 24h4l-2 3z', // hare
  'M3 27h21c4 0 6-4 5-8l-2-7M29 19l2-6M20 26a10 10 0 1 0-12-9 7 7 0 0 0 12 4 5 5 0 0 0-5-8 3 3 0 0 0-1 4', // snail
  'M23 29c7 1 8-5 5-8|M10 3l4 4h4l4-4 1 9-3 5c4 3 5 8 4 13H8c-1-5 0-10 4-13l-3-5z', // cat
  'M9 29h16c2-10 0-21-10-23l-1-4-4 5-7 9 3 5 6-3c0 5-3 6-3 11zM19 9c4 4 5 9 4 16|O12 11 1.500', // horse
  'M3 12c0-4 5-5 8-2 3-5 10-4 11 0 4-2 8 1 7 5s-5 6-11 6H9c-4 0-6-4-6-9zM9 21v8M13 21v8M19 21v8M23 20v9|M3 12c-3 0-3 6 0 8 4 1 5-7 0-8z', // sheep
  'O9 9 6M13 13l16 16M25 25l4-4M20 20l4-4|O9 9 2', // key
  'M15 14v17|M5 4h15l7 6-7 4H5z', // hammer
  'M11 22L8 31|M9 23C2 10 12 1 20 2c8 1 12 9 8 17 0-8-4-12-9-12-7 0-9 7-6 14z', // sickle
  'M7 2l14 20M25 2L11 22O9 26 4O23 26 4|O16 15 1.500', // scissors
  'O16 5 3M16 8v21M10 12h12M4 19c0 7 6 10 12 10s12-3 12-10M2 23l2-5 4 4M30 23l-2-5-4 4', // anchor
  'M4 24c5-4 4-7 5-12 1-5 4-7 7-7s6 2 7 7c1 5 0 8 5 12zM16 5V2|M13 25h6a3 3 0 0 1-6 0z', // bell
  'M12 30h10|M2 8h27l-5 6h-4v6l5 7H9l5-7v-6h-3C6 14 3 12 2 8z', // anvil
  'O16 16 14M16 2v28M2 16h28M6 6l20 20M26 6L6 26|O16 16 4', // wheel
  'M9 12c0 9 4 13 7 17 3-4 7-8 7-17M16 7V2|M6 13c0-8 20-8 20 0z', // acorn
  'M16 31V5|M16 9c-3-1-4-5 0-8 4 3 3 7 0 8zM16 16c-5 0-7-3-7-7 5 0 7 3 7 7 0-4 2-7 7-7 0 4-2 7-7 7zM16 24c-5 0-7-3-7-7 5 0 7 3 7 7 0-4 2-7 7-7 0 4-2 7-7 7z', // ear
  'M11 12L6 4M14 11l-2-9M18 11l2-9M21 12l5-8M16 11V4M16 20v11M16 28c-5 0-9-2-10-7M16 28c5 0 9-2 10-7|M9 15c0-5 14-5 14 0s-3 7-7 7-7-2-7-7z', // thistle
  'M16 31V13M16 24l-9-8M16 19l8-8M7 16V8M7 16H2M24 11V4M24 11h6M16 13l-4-8M16 13l3-9|M12 31l4-6 4 6z', // bare tree
  'M12 18l-2 12h12l-2-12|M2 18C2-2 30-2 30 18z', // mushroom
  'M16 10c-4-3-12-2-12 6s7 15 12 12c5 3 12-4 12-12s-8-9-12-6zM16 10c0-4-1-6-3-8|M16 7c2-5 7-6 10-4-1 4-5 6-10 4z', // apple
  'M9 3h12l-2 7c6 5 6 14 1 19H11C5 24 5 15 11 10zM21 6c9-1 9 11 3 13M9 18h14', // jug
  'M4 27c0 4 24 4 24 0M24 26c6 1 6-6 1-5|M12 14h8v14h-8zM16 0c1 4 4 6 4 9a4 4 0 0 1-8 0c0-3 3-5 4-9z', // candle
  'M9 2v28M9 18h15v12M9 24h15|M5 3h8v3H5zM5 9h8v3H5zM7 16h19v4H7z', // chair
  'M5 12v17M10 12v16M16 12v16M22 12v16M27 12v17|M3 9c4-6 22-6 26 0v5H3z', // comb
  'M9 3h10v14c3 4 10 2 10 9H9zM9 8h10|M8 26h22v4H8z', // boot
  'M16 18v10|M6 3h20c0 11-4 16-10 16S6 14 6 3zM9 27h14v3H9z', // cup
  'M16 8C12 4 7 4 2 5v21c5-1 10-1 14 3 4-4 9-4 14-3V5c-5-1-10-1-14 3zM16 8v20M6 11h6M6 16h6M20 11h6M20 16h6', // book
  'M10 3c0 8 5 9 5 13s-5 5-5 13M22 3c0 8-5 9-5 13s5 5 5 13|M7 1h18v4H7zM7 27h18v4H7zM12 27c1-5 3-6 4-6s3 1 4 6zM12 9h8l-4 5z', // hourglass
  'M16 20V2M16 4l10 13H16M16 8L7 17h9|M3 20h26c-2 6-5 9-9 9h-8c-4 0-7-3-9-9z', // ship
  'M6 13h20l-3 16H9zM8 13C8 0 24 0 24 13M11 18v7M16 18v7M21 18v7', // basket
  'M16 1v5M8 30V14l8-8 8 8v16z|M13 30v-7a3 3 0 0 1 6 0v7zM13 14h6v4h-6z', // lantern house
] as const;

/** How the edge is drawn. */
export const RIMS = ['plain', 'inner', 'beads', 'stitches', 'bold'] as const;

export const TINCTURES = 6;

/** Numbers in [0, 1) that follow from a text: FNV-1a, then mulberry32. */
export function chances(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The charges in an order of the lot's own, so that nobody at one table shares a charge. */
function order(lot: string): number[] {
  const chance = chances(lot);
  const found = CHARGES.map((_, n) => n);
  for (let last = found.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [found[last], found[other]] = [found[other] as number, found[last] as number];
  }
  return found;
}

function composed(seed: string): Sigil {
  const chance = chances(seed);
  const pick = (many: { length: number }) => Math.floor(chance() * many.length);
  return { shape: pick(SHAPES), field: pick(FIELDS), charge: pick(CHARGES), rim: pick(RIMS), tincture: pick({ length: TINCTURES }) };
}

/** The sigil of a seat at the table with this lot: the charge is nobody else's there. */
export function sigilOfSeat(lot: number | string, seat: number): Sigil {
  return { ...composed(`${lot}.${seat}`), charge: order(String(lot))[seat % CHARGES.length] as number };
}

/** The sigil of a seed. `<lot>.<seat>` is the seat's at that table. */
export function sigil(seed: string): Sigil {
  const [, lot, seat] = /^(.+)\.(\d+)$/.exec(seed) ?? [];
  return lot !== undefined && seat !== undefined ? sigilOfSeat(lot, Number(seat)) : composed(seed);
}

/** Plain SVG path data: circles written out as arcs. */
export function path(data: string): string {
  return data.replace(/O([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x: string, y: string, r: string) => `M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0-${2 * Number(r)} 0z`);
}
