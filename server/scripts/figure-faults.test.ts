import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFigureFaults } from './figure-faults.ts';

const front = (title: string, play = '') => `---
title: ${title}
topic: pricing
reviewed: 2026-11-23
sources:
  eref:
    publisher: EREF
    title: Fees
    url: https://example.org/fees
    year: 2024
    kind: trade
${play}---

# ${title}

`;
const GATE =
  'The average gate fee was $56.80 per ton in 2023, by the foundation that asks all landfills every year.[^eref]';
const ROW = `figures:
  - table: dump fee
    value: "$56.80"
    article: dump-fees.md
    says: "The average gate fee was $56.80 per ton in 2023"
`;
const SOFA = `items:
  - { name: sofa, plural: sofas, pounds: [100, 250], pounds_article: weights.md, pounds_says: "A sofa weighs 100–250 lb" }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulwise-figures-'));
  await write({
    'dump-fees.md': `${front('Dump fees')}## Fees\n\n${GATE}\n`,
    'weights.md': `${front('Weights')}## Weights\n\nA sofa weighs 100–250 lb in most houses.[^eref]\n`,
    'figures/items.yaml': SOFA,
    'figures/materials.yaml': 'materials: []\n',
    'figures/loads.yaml': 'shares: []\nsurcharges: []\nplaces: []\n',
    'figures/published.yaml': ROW,
  });
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
const faults = async (files: Record<string, string> = {}) => {
  await write(files);
  return (await findFigureFaults(folder)).map(({ file, sentence }) => `${file}: ${sentence}`);
};
const article = (text: string) => `${front('Offers')}## Offers\n\n${text}\n`;

describe('the figures of the knowledge base', () => {
  it('are sound if each is cited or a row', async () => expect(await faults()).toEqual([]));

  it.each([
    ['money', 'Take $25 off when the day is empty.', '“$25”'],
    ['a percentage in letters', 'Raise quotes by about five percent.', '“five percent”'],
    ['a weight', 'Let nobody lift 75 lb alone.', '“75 lb”'],
    ['hours in letters', 'Sell a two-hour window.', '“two-hour”'],
    ['a count', 'Judge it on 20 quotes.', '“20 quotes”'],
  ])('are refused where %s stands only in prose', async (_, text, figure) => {
    expect(await faults({ 'offers.md': article(text) })).toEqual([
      `offers.md: ${figure} is in no row and has no source: ${text}`,
    ]);
    expect(await faults({ 'figures/advice.yaml': `offers.md: [${JSON.stringify(text)}]\n` })).toEqual([]);
  });

  it('are not looked for in names, years, days and forms', async () => {
    const text = 'Call 911 or 1-800-321-6742 and send the W-9, Form 300A and 49 CFR 390.21 by 10 January 2026.';
    expect(await faults({ 'offers.md': article(text) })).toEqual([]);
  });

  it('of advice are refused once the words change', async () => {
    const files = { 'offers.md': article('Take $25 off when the day is empty.') };
    expect(await faults({ ...files, 'figures/advice.yaml': 'offers.md: ["Take $20 off"]\n' })).toEqual([
      'figures (Take $20 off): “Take $20 off” does not stand in offers.md.',
      'offers.md: “$25” is in no row and has no source: Take $25 off when the day is empty.',
    ]);
  });

  it('of a row are refused once the row changes and its article does not', async () => {
    expect(await faults({ 'figures/published.yaml': ROW.replaceAll('56.80', '58.10') })).toEqual([
      'figures ($58.10): “The average gate fee was $58.10 per ton in 2023” does not stand in dump-fees.md.',
    ]);
    expect(
      await faults({ 'figures/published.yaml': ROW, 'figures/items.yaml': SOFA.replace('[100,', '[120,') }),
    ).toEqual(['figures (sofa): 120–250 lb is not what “A sofa weighs 100–250 lb” says.']);
  });

  it('of a row are refused where they refer to an article that there is not', async () => {
    const row = ROW.replace('dump-fees.md', 'gate-fees.md');
    expect(await faults({ 'figures/published.yaml': row })).toEqual(['figures ($56.80): There is no gate-fees.md.']);
  });

  it('that two articles give from one source are one row, which both follow', async () => {
    const offers = { 'offers.md': article('At $56.80 a ton a sofa costs little to bury.[^eref]') };
    expect(await faults(offers)).toEqual([
      'offers.md: “$56.80” also stands in dump-fees.md, and no row names both: At $56.80 a ton a sofa costs little to bury.',
    ]);
    const named = `${ROW}    also: [offers.md]\n`;
    expect(await faults({ 'figures/published.yaml': named })).toEqual([]);
    const changed = { 'dump-fees.md': `${front('Dump fees')}## Fees\n\n${GATE.replace('56.80', '58.10')}\n` };
    expect(await faults({ ...changed, 'figures/published.yaml': named.replaceAll('56.80', '58.10') })).toEqual([
      'figures ($58.10): offers.md does not repeat $58.1.',
    ]);
  });

  it('of a play follow its hours and dollars, and its line what it tells', async () => {
    const play = (line: string, cost: string) =>
      `${front('Call back', `play: { line: "${line}", first_step: "Call.", about: [phone], hours: 3, dollars: 50 }\n`)}## What it costs\n\n${cost}\n`;
    const sound = play('Call back soon.', 'Plan on three hours and $50 for cards.');
    expect(await faults({ 'plays/call-back.md': sound })).toEqual([]);
    expect(await faults({ 'plays/call-back.md': play('Call in 5 minutes.', 'Plan on four hours.') })).toEqual([
      'plays/call-back.md: “four hours” is in no row and has no source: Plan on four hours.',
      'plays/call-back.md: “5 minutes” is in no row and has no source: Call in 5 minutes.',
    ]);
  });

  it('of a draft are a row, in Spanish, too', async () => {
    const draft = `---
title: Terms
category: Money
about: Terms.
asks: [a, b, c, d, e, f]
---
## text
Due in 15 days.

## text, spanish
A 15 días.
`;
    expect(await faults({ 'drafts/terms.md': draft })).toEqual([
      'drafts/terms.md: “15 days” is in no row and has no source: Due in 15 days.',
      'drafts/terms.md: “15 días” is in no row and has no source: A 15 días.',
    ]);
  });
});
