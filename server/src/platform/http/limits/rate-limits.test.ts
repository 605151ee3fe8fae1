import { endpoint, type RateClass } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/database/database.ts';
import { movingClock } from '../../../../test/moving-clock.ts';
import { startToyServer } from '../../../../test/services/toy-server.ts';
import { openPool } from '../../db/database.ts';
import { route } from '../route.ts';
import { deleteEndedWindows } from './rate-limits.store.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

/** How many calls pass until the first refusal, which must come within `most`. */
async function callsUntilRefused(limits: RateLimits[], rateClass: RateClass, most = 400): Promise<number> {
  for (let calls = 0; calls < most; calls += 1) {
    const refused = await limits[calls % limits.length]?.check(rateClass, 'somebody').catch((error: Error) => error);
    if (refused) return calls;
  }
  return most;
}

describe('request rates', () => {
  it.each([
    ['general', 300],
    ['chat', 20],
    ['none', 400],
  ] as const)('let %s requests through until %i in a minute', async (rateClass, calls) => {
    const limits = createRateLimits({ isOn: true, sharedDb: null, clock: movingClock() });
    expect(await callsUntilRefused([limits], rateClass)).toBe(calls);
  });

  it('reset after a minute, and count each caller and each class separately', async () => {
    const clock = movingClock();
    const limits = createRateLimits({ isOn: true, sharedDb: null, clock });
    await callsUntilRefused([limits], 'chat');
    await limits.check('chat', 'somebody else');
    await limits.check('general', 'somebody');
    clock.advance(59);
    await expect(limits.check('chat', 'somebody')).rejects.toMatchObject({ retryAfter: 1 });
    clock.advance(1);
    await limits.check('chat', 'somebody');
  });

  it('can be switched off', async () => {
    const limits = createRateLimits({ isOn: false, sharedDb: null, clock: movingClock() });
    expect(await callsUntilRefused([limits], 'register')).toBe(400);
  });

  it('are shared by the instances of a database', async () => {
    const database = await createTestDatabase();
    const { db } = openPool(database.options);
    const clock = movingClock();
    const instance = () => createRateLimits({ isOn: true, sharedDb: db, clock });
    expect(await callsUntilRefused([instance(), instance()], 'chat')).toBe(20);
    clock.advance(60);
    expect(await callsUntilRefused([instance(), instance()], 'chat')).toBe(20);
    clock.advance(61);
    await deleteEndedWindows(db, clock.now());
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    await db.destroy();
    await database.drop();
  });

  it('respond 429 with the seconds to wait, counted by user if signed in, else by address', async () => {
    const said = endpoint({
      method: 'POST',
      path: '/say/',
      access: 'public',
      tag: 'toy',
      summary: 'toy',
      rate: 'chat',
      reply: 'empty',
    });
    const { server } = startToyServer([route(said, async () => undefined)], { rates: true, clock: movingClock() });
    const say = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
      server.inject({ method: 'POST', url: '/api/say', headers, remoteAddress });
    for (let calls = 0; calls < 20; calls += 1) expect((await say()).statusCode).toBe(204);
    const reply = await say();
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().error]).toEqual([
      429,
      '60',
      'Too many requests. Try again in 60 seconds.',
    ]);
    expect((await say({ 'x-forwarded-for': '192.0.2.99' })).statusCode).toBe(429);
    expect((await say({ authorization: 'Bearer user' })).statusCode).toBe(204);
    expect((await say({}, '192.0.2.2')).statusCode).toBe(204);
    await server.close();
  });
});
