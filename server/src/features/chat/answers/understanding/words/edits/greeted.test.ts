import { describe, expect, it } from 'vitest';
import { readGreeted } from './greeted.ts';

/** Of words, those with a star the net would greet somebody with. */
function greet(text: string, signer: string | null = null): string | null {
  const words = text.split(' ');
  const shares = words.map((word) => (word.startsWith('*') ? 0.9 : 0.05));
  return readGreeted(
    words.map((word) => word.replace(/^\*/, '')),
    shares,
    signer,
  ).name;
}

describe('who is greeted', () => {
  it('is who is named, by the last name after a title, and not shouted at', () => {
    expect(greet('text *mrs *alvarez we come')).toBe('Mrs. Alvarez');
    expect(greet('text *Mr. *Alan *Moss today')).toBe('Mr. Moss');
    expect(greet('tell *MIRIAM we come')).toBe('Miriam');
    expect(greet('tell *mister *Boone we come')).toBe('Mr. Boone');
    expect(greet('tell *Joan, *Pat *and *Denise that')).toBe('Joan, Pat and Denise');
  });

  it("is who belongs to somebody that is named: jan's husband carl", () => {
    expect(greet("text *jan's husband Carl that")).toBe('Carl');
    expect(greet("text *Hector's wife we are late")).toBeNull();
  });

  it('is no street, nobody who died and not who signs', () => {
    expect(greet('the lady at 1417 *Crestview we come')).toBeNull();
    expect(greet('tell *Lincoln st tenants we come')).toBeNull();
    expect(greet('for the family of *Mr. *Teague we come')).toBeNull();
    expect(greet('tell the office we come sign it *Marlene', 'Marlene')).toBeNull();
  });

  it('is who is told by name alone', () => {
    expect(greet("tell the lady at the bank we come her name's Joyce.")).toBe('Joyce');
    expect(greet('my company name is Brightway so write to them')).toBeNull();
  });
});
