import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findHelpFaults } from './help-faults.ts';

const SCREENS = {
  Weigh: 'Pesar',
  'Weigh@@status': 'Pesado',
  'What {0} weighs': 'Lo que {0} pesa',
  'Weighed on {0}': 'Pesado el {0}',
};
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'help-'));
  for (const folder of ['knowledge/help', 'knowledge/spanish', 'web/src/words/es', 'web/src/app'])
    await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'web/src/words/es/everyone.json'), JSON.stringify(SCREENS));
  await writeFile(join(root, 'web/src/app/routes.ts'), "{ path: '/loads' }");
});
afterAll(() => rm(root, { recursive: true }));

const check = async (english: string, spanish: string, path = '/loads') => {
  await writeFile(
    join(root, 'knowledge/help/scales.md'),
    `---\ntitle: Scales\ntopic: help\nreviewed: 2026-11-20\nscreen: { name: Loads, path: ${path} }\nsources: {}\n---\n\n# Scales\n\n## Weighing\n\n${english}\n`,
  );
  await writeFile(join(root, 'knowledge/spanish/help.txt'), `${english}\n${spanish}\n`);
  return (await findHelpFaults(join(root, 'knowledge'))).map(({ sentence }) => sentence);
};

it('accepts labels of the screens, alone, before a value and with the name of the product', async () => {
  const english = 'Press "Weigh" under "What Haulwise weighs" until it says "Weighed on" and "Install" it.';
  const spanish = 'Presione «Pesar» en «Lo que Haulwise pesa» hasta que diga «Pesado el».';
  expect(await check(english, spanish)).toEqual([]);
});

it('finds a label that no screen has, and a screen that is gone', async () => {
  expect(await check('Press "Wei" twice.', 'Presione dos veces.', '/scales')).toEqual([
    'No screen says "Wei".',
    'There is no screen /scales.',
  ]);
});

it('finds a label that the Spanish has otherwise than the screens', async () => {
  expect(await check('Press "Weigh" twice.', 'Presione «Pese» dos veces.')).toEqual([
    'The Spanish lacks "Weigh" as the screens have it: «Pesar».',
  ]);
});
