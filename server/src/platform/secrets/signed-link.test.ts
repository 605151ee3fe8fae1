import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedLink, signLink } from './signed-link.ts';

const KEY = Buffer.alloc(32, 7);
const link = fc.record({ purpose: fc.string(), subject: fc.string(), user: fc.string(), expires: fc.nat() });

describe('the signature of a link', () => {
  it('is valid for its link and its key', () => {
    fc.assert(
      fc.property(link, (given) => {
        expect(isSignedLink(KEY, given, signLink(KEY, given))).toBe(true);
        expect(isSignedLink(Buffer.alloc(32, 8), given, signLink(KEY, given))).toBe(false);
      }),
    );
  });

  it('is invalid for any other link', () => {
    fc.assert(
      fc.property(link, link, (given, other) => {
        fc.pre(JSON.stringify(given) !== JSON.stringify(other));
        expect(isSignedLink(KEY, other, signLink(KEY, given))).toBe(false);
      }),
    );
  });

  it.each(['', 'é', '\0', 'A'.repeat(128)])('is never %j', (signature) => {
    expect(isSignedLink(KEY, { purpose: 'p', subject: 'a', user: 'b', expires: 1 }, signature)).toBe(false);
  });
});
