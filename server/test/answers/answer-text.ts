import fc from 'fast-check';

/** Text that looks like a model's answer, with markers, links, tables and unfinished syntax. */
const answerText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Fees',
        'are',
        '$65',
        'a ton.',
        ' ',
        '  ',
        '\n',
        '\n\n',
        '[1]',
        '[2, 3]',
        '[',
        ']',
        '(',
        ')',
        '.',
      ),
      fc.constantFrom(
        '[a b](https://x.example/y z)',
        '【1†s】',
        '```\n',
        '`',
        '| a [1] |',
        '|',
        '- ',
        '# ',
        '**',
        '🚚',
        'e.g.',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** The same text cut at arbitrary places. */
export const chunkedText = answerText.chain((text) =>
  fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 }).map((cuts) => {
    const places = [0, ...cuts.sort((a, b) => a - b), text.length];
    return { text, chunks: places.slice(1).map((to, index) => text.slice(places[index], to)) };
  }),
);
