import { expect, it } from 'vitest';
import { findNewest, openGivenProgram } from './old-program.ts';

it('finds the newest version of a major one, by its numbers', () => {
  const versions = ['16.9.0-beta.15', '17.2.0-beta.15', '17.10.0-beta.17', '17.9.0-beta.17', '18.0.0-beta.15'];
  expect(findNewest(versions, 17)).toBe('17.10.0-beta.17');
  expect(findNewest(versions, 1)).toBe(null);
});

it('refuses a folder without the program', async () => {
  await expect(openGivenProgram('/nowhere', 17)).rejects.toThrow(
    '--binaries: /nowhere holds no program "postgres"; it takes the programs of PostgreSQL 17.',
  );
});
