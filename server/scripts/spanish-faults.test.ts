import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findSpanishFaults } from './spanish-faults.ts';

const ARTICLE = `---
title: Old tires
topic: disposal
reviewed: 2026-11-20
sources:
  epa:
    publisher: EPA
    title: Tires
    url: https://www.epa.gov/tires
    kind: official
---

# Old tires

## Where they go

A tire shop takes them for $3 each.[^epa] Never burn 1 of them.[^epa]
`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spanish-'));
  await mkdir(join(folder, 'spanish'));
  await writeFile(join(folder, 'tires.md'), ARTICLE);
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (...pairs: string[]) => {
  await writeFile(join(folder, 'spanish/tires.txt'), `${pairs.join('\n\n')}\n`);
  const { faults, missing } = await findSpanishFaults(folder);
  return { faults: faults.map(({ line, sentence }) => `${line} ${sentence}`), missing };
};

const TITLE = 'Old tires\nLlantas viejas';
const HEADING = 'Where they go\nA dónde van';
const SHOP = 'A tire shop takes them for $3 each.\nUna llantera las recibe por $3 cada una.';

it('finds the sentences without Spanish', async () => {
  expect(await check(TITLE, HEADING, SHOP)).toEqual({ faults: [], missing: ['Never burn 1 of them.'] });
});

it('finds a figure that the Spanish has otherwise', async () => {
  const { faults } = await check(TITLE, HEADING, SHOP.replace('$3 cada', '$5 cada'));
  expect(faults).toEqual(['7 The Spanish has other figures (5) than the English (3).']);
});

it('finds the Spanish of a sentence that was changed since', async () => {
  const { faults, missing } = await check(SHOP.replace('tire shop', 'tyre shop'));
  expect(faults).toEqual(['1 Nothing says "A tyre shop takes them for $3 each." any more.']);
  expect(missing).toHaveLength(4);
});

it('wants every text of the help in Spanish', async () => {
  await mkdir(join(folder, 'help'));
  await writeFile(
    join(folder, 'help/scales.md'),
    '---\ntitle: Scales\ntopic: help\nreviewed: 2026-11-20\nscreen: { name: Loads, path: /loads }\nsources: {}\n---\n\n# Scales\n\n## Weighing\n\nPress "Weigh" on the truck. It beeps.\n',
  );
  const { faults, missing } = await check(TITLE, HEADING, SHOP, 'Weighing\nPesar', 'It beeps.\nSuena.');
  await rm(join(folder, 'help'), { recursive: true });
  expect(faults).toEqual(['1 “Loads” has no Spanish.', '1 “Press "Weigh" on the truck.” has no Spanish.']);
  expect(missing).toEqual(['Never burn 1 of them.']);
});
