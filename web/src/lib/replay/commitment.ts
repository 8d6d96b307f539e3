/**
 * The commitment the server publishes before the first move: BLAKE2b-256 of the match's secret (kernel/chance.py). It is
 * recomputed here so that users need not trust the server. Supports a single block, which is enough for a secret.
 */

const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
]; // prettier-ignore
const SIGMA = [
  '0123456789abcdef', 'ea489fd61c02b753', 'b8c052fdae367194', '7931dcbe265a40f8', '905724afe1bc683d',
  '2c6a0b834d75fe19', 'c51fed4a0763928b', 'db7ec13950f4862a', '6fe9b308c2d714a5', 'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => parseInt(digit, 16))); // prettier-ignore
const MIXES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const; // prettier-ignore
const ROUNDS = 12;
const BLOCK = 128;
const PERSON = 'zarzewie-secret';

const turn = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & MASK;

function words(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, n) => view.getBigUint64(n * 8, true));
}

const at = (list: readonly bigint[], place: number) => list[place] ?? 0n;

/** The commitment of a hexadecimal secret, in hexadecimal; null if the secret is invalid. */
export function commitment(secret: string): string | null {
  const size = secret.length / 2;
  if (!/^([0-9a-f]{2})+$/i.test(secret) || size > BLOCK) return null;
  const block = new Uint8Array(BLOCK);
  block.set(Array.from({ length: size }, (_, n) => parseInt(secret.slice(2 * n, 2 * n + 2), 16)));
  const message = words(block);

  const parameters = new Uint8Array(64);
  parameters.set([32, 0, 1, 1]); // digest length 32, no key, fanout 1, depth 1
  parameters.set(new TextEncoder().encode(PERSON), 48);
  const state = words(parameters).map((word, n) => word ^ at(IV, n));

  const v = [...state, ...IV];
  v[12] = at(v, 12) ^ BigInt(size);
  v[14] = at(v, 14) ^ MASK; // the last block
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = SIGMA[round % SIGMA.length] ?? [];
    MIXES.forEach(([a, b, c, d], n) => {
      for (const [word, first, second] of [[order[2 * n], 32n, 24n], [order[2 * n + 1], 16n, 63n]] as const) {
        v[a] = (at(v, a) + at(v, b) + at(message, word ?? 0)) & MASK;
        v[d] = turn(at(v, d) ^ at(v, a), first);
        v[c] = (at(v, c) + at(v, d)) & MASK;
        v[b] = turn(at(v, b) ^ at(v, c), second);
      }
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let n = 0; n < 4; n += 1) out.setBigUint64(n * 8, at(state, n) ^ at(v, n) ^ at(v, n + 8), true);
  return Array.from(new Uint8Array(out.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
