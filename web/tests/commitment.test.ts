import { expect, test } from 'vitest';
import { commitment } from '../src/lib/replay/commitment';

test('a promise is the same hash in the browser as on the server', () => {
  expect(commitment('00'.repeat(32))).toBe('c14163ff676bf016ddd29d0db51fad94fac24939f2ee80c52db2c0732ecce87a');
  expect(commitment('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')).toBe(
    '85f7a0184ac6e8eb217bfe55595fb3336f92ef278fb37461d2e65da9e5fa3bc6',
  );
});

test('what is no secret has no hash', () => {
  expect(commitment('xyz')).toBeNull();
  expect(commitment('abc')).toBeNull();
});
