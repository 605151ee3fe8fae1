import { endpoint } from '@haulwise/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/database.ts';
import { type MovingClock, movingClock } from '../../../../test/moving-clock.ts';
import { startToyServer } from '../../../../test/services/toy-server.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { createId } from '../../core/ids.ts';
import { type Db, openPool } from '../../db/database.ts';
import { route } from '../route.ts';
import { createIdempotency, deleteOldRequests } from './idempotency.ts';

const create = endpoint({
  method: 'POST',
  path: '/things/',
  access: 'user',
  tag: 'toy',
  summary: 'toy',
  status: 201,
  idempotent: true,
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.string(), name: z.string() }),
});

describe('a repeated submission', () => {
  let database: TestDatabase;
  let db: Db;
  let clock: MovingClock;
  const people = { una: createId(), bob: createId() };
  const servers: { close(): Promise<unknown> }[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openPool(database.options).db;
    const row = (username: string, id: string) => ({
      id,
      username,
      email: `${username}@x.example`,
      first_name: 'F',
      last_name: 'L',
    });
    await db
      .insertInto('users')
      .values(Object.entries(people).map(([name, id]) => row(name, id)))
      .execute();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
    await db.deleteFrom('idempotency_keys').execute();
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** One instance; `make` is the story behind the endpoint. */
  function startInstance(make: (id: string, name: string) => Promise<void>, isShared = true) {
    clock ??= movingClock();
    const authenticate = async (token: string): Promise<Actor | null> =>
      token in people
        ? {
            user_id: people[token as keyof typeof people],
            session_id: '',
            role: 'user',
            username: token,
            first_name: '',
            has_two_factor: false,
            lacks_two_factor: false,
            company_id: null,
            key: null,
          }
        : null;
    const story = route(create, async ({ new_id, body }) => {
      await make(new_id, body.name);
      return { id: new_id, name: body.name };
    });
    const { server } = startToyServer([story], {
      authenticate,
      idempotency: createIdempotency({ db, clock, isShared }),
    });
    servers.push(server);
    return (key: string | null, name = 'couch', who = 'una') =>
      server.inject({
        method: 'POST',
        url: '/api/things/',
        payload: { name },
        headers: { authorization: `Bearer ${who}`, ...(key === null ? {} : { 'idempotency-key': key }) },
      });
  }

  it('gets the first response and acts once', async () => {
    const make = vi.fn(async () => undefined);
    const post = startInstance(make);
    const [first, second] = [await post('k1'), await post('k1')];
    expect([first.statusCode, second.statusCode, make.mock.calls.length]).toEqual([201, 201, 1]);
    expect(second.json()).toEqual(first.json());
  });

  it('acts once for twenty simultaneous requests on two instances', async () => {
    const made = new Set<string>();
    const make = async (id: string) => {
      await db.selectFrom('users').select('id').execute();
      made.add(id);
    };
    const posts = [startInstance(make), startInstance(make)];
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => posts[index % 2]?.('k2')));
    expect(made.size).toBe(1);
    expect(new Set(replies.map((reply) => reply?.body)).size).toBe(1);
    expect(replies.every((reply) => reply?.statusCode === 201)).toBe(true);
  });

  it('acts again for another key, another user or no key', async () => {
    const make = vi.fn(async () => undefined);
    const post = startInstance(make);
    await post('a');
    await post('b');
    await post('a', 'couch', 'bob');
    await post(null);
    await post(null);
    expect(make).toHaveBeenCalledTimes(5);
  });

  it('is refused if the same key comes with a different request', async () => {
    const post = startInstance(async () => undefined);
    await post('k3', 'couch');
    const reply = await post('k3', 'piano');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'idempotency_conflict']);
  });

  it('is processed again if the first attempt failed', async () => {
    let isBroken = true;
    const post = startInstance(async () => {
      if (isBroken) throw new AppError('common.conflict');
    });
    expect((await post('k4')).statusCode).toBe(409);
    isBroken = false;
    expect((await post('k4')).statusCode).toBe(201);
  });

  it.each([true, false])(
    'is processed again with the same id if nobody heard how it ended (shared: %s)',
    async (isShared) => {
      const ids: string[] = [];
      const post = startInstance(async (id) => {
        ids.push(id);
        if (ids.length === 1) throw new Error('Connection terminated unexpectedly');
      }, isShared);
      expect((await post('k7')).statusCode).toBe(503);
      expect((await post('k7')).statusCode).toBe(201);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('may be another one under the same key if nobody heard how the first ended', async () => {
    const ids: string[] = [];
    const post = startInstance(async (id) => {
      ids.push(id);
      if (ids.length === 1) throw new Error('Connection terminated unexpectedly');
    });
    expect((await post('k8')).statusCode).toBe(503);
    expect((await post('k8', 'piano')).statusCode).toBe(201);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['at once if it is the only instance', false, 0],
    ['after its deadline if there are others', true, 60],
  ])('takes over from a process that died, %s, with the same id', async (_how, isShared, wait) => {
    const ids: string[] = [];
    const dying = startInstance(async (id) => {
      ids.push(id);
      await new Promise(() => undefined);
    }, isShared);
    void dying('k5');
    await vi.waitFor(() => expect(ids).toHaveLength(1));
    clock.advance(wait);
    const heir = startInstance(async (id) => void ids.push(id), isShared);
    const reply = await heir('k5');
    expect(reply.statusCode).toBe(201);
    expect(new Set(ids).size).toBe(1);
    servers.shift();
  });

  it.each(['', 'x'.repeat(129), 'ключ'])('refuses the key %j', async (key) => {
    const post = startInstance(async () => undefined);
    expect((await post(key)).statusCode).toBe(400);
  });

  it('is remembered for a day', async () => {
    const make = vi.fn(async () => undefined);
    const post = startInstance(make);
    await post('k6');
    clock.advance(23 * 60 * 60);
    await deleteOldRequests({ db, clock });
    await post('k6');
    expect(make).toHaveBeenCalledTimes(1);
    clock.advance(60 * 60 + 1);
    await deleteOldRequests({ db, clock });
    await post('k6');
    expect(make).toHaveBeenCalledTimes(2);
  });
});
