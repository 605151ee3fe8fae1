import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const hasher = createPasswordHasher({ memoryKib: 8, passes: 1, lanes: 1 });

test('a password is verified against its hash, and against none it is wrong', async () => {
  const phc = await hasher.hash('Curbside-4-Couches!');
  expect(await hasher.verify(phc, 'Curbside-4-Couches!')).toBe(true);
  expect(await hasher.verify(phc, 'curbside-4-couches!')).toBe(false);
  expect(await hasher.verify(null, 'Curbside-4-Couches!')).toBe(false);
});

test('four are hashed and two hundred wait; who comes then is told to try again, and later it goes on', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 210 }, () => hasher.hash('Curbside-4-Couches!')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]?.reason).toMatchObject({ id: 'common.unavailable', retryAfter: 2 });
  await hasher.hash('Curbside-4-Couches!');
});
