import { describe, expect, it } from 'vitest';
import { readSeenPicture } from './seen-picture.ts';

const SHOWS = 'SHOWS: Two couches and a desk in a driveway.';
const pileOf = (figures: string, rest = '') =>
  readSeenPicture(`${SHOWS}\nPILE: ${figures}\nWHY: A couch is two yards.${rest}`);

describe('what a model says of a picture', () => {
  it.each(['4, 6, 9', 'low 4, likely 6, high 9 cubic yards', '4; 6; 9 yd³', ' 4.0 , 6, 9.00'])(
    'holds a pile as low, likely, high: %s',
    (figures) => {
      const seen = pileOf(figures);
      expect(seen?.pile).toEqual({ low: 4, likely: 6, high: 9, seen: 'A couch is two yards.' });
      expect(seen?.text).toBe(
        'Two couches and a desk in a driveway.\n\nThe pile is most likely 6 cubic yards, at least 4 and at most 9. A couch is two yards.',
      );
    },
  );

  it.each(['0, 0, 0', '0, 2, 4', '-4, 6, 9', '9, 6, 4', '4, 9, 6', '10, 100, 10,000', '4, 6, 10000', '6', '4-6-9'])(
    'holds no pile with figures that cannot be: %s',
    (figures) => {
      const seen = pileOf(figures);
      expect(seen).toEqual({ pile: null, text: 'Two couches and a desk in a driveway.' });
    },
  );

  it.each(['$4, $6, $9', 'about six', '', 'NaN, Infinity, 1e9', '4, 6, 9, 12', '4 to 6, 9, 12'])(
    'holds no pile where it is not three numbers: %s',
    (figures) => expect(pileOf(figures)?.pile).toBeNull(),
  );

  it('never holds a price of a pile, wherever the model puts it', () => {
    const priced = [
      'I would charge $300.',
      'Quote 250 to 300.',
      'That is three hundred bucks!',
      'It costs about two hundred.',
    ];
    const said = `${SHOWS} ${priced[0]}\nPILE: 4, 6, 9\nWHY: ${priced[1]} A couch is two yards. ${priced[2]}\nWORDS:\nACME storage\n\n${priced[3]}\nTotal price: 450`;
    const seen = readSeenPicture(said);
    expect(JSON.stringify(seen)).not.toMatch(/charge|quote|hundred|price|300|450|\$/i);
    expect(seen?.text).toContain('ACME storage');
    expect(seen?.pile?.seen).toBe('A couch is two yards.');
  });

  it('holds the words of a sheet with their prices, and takes none of them for the rest', () => {
    const table = '| Material | Fee |\n| --- | --- |\n| Concrete | $38.50 |';
    const seen = readSeenPicture(`\`\`\`\n**SHOWS:** A fee sheet.\nWORDS:\nPILE: 4, 6, 9\n\n${table}\n\`\`\``);
    expect(seen).toEqual({ pile: null, text: `A fee sheet.\n\nPILE: 4, 6, 9\n\n${table}` });
  });

  it.each([
    '',
    '   ',
    '{"low": 4, "likely": "six"',
    'I see a pile of junk. I would charge $300.',
    'PILE: 4, 6, 9',
    'SHOWS:\nWORDS:\n',
  ])('is not used if it does not keep to the form: %s', (answer) => expect(readSeenPicture(answer)).toBeNull());
});
