import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const hasher = createPasswordHasher({ memoryKib: 8, passes: 1, lanes: 1 });

test('verifies a password against its hash, and never without a hash', async () => {
  const phc = await hasher.hash('Curbside-4-Couches!');
  expect(await hasher.verify(phc, 'Curbside-4-Couches!')).toBe(true);
  expect(await hasher.verify(phc, 'curbside-4-couches!')).toBe(false);
  expect(await hasher.verify(null, 'Curbside-4-Couches!')).toBe(false);
});

test('hashes four passwords at a time, queues two hundred, and rejects more until the queue drains', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 210 }, () => hasher.hash('Curbside-4-Couches!')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]?.reason).toMatchObject({ id: 'common.unavailable', retryAfter: 2 });
  await hasher.hash('Curbside-4-Couches!');
});
