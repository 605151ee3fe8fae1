import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/database/database.ts';
import { createLogger } from './logger.ts';

const CANARY = 'canary-8c1e';

function record(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLogger(level, { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  it('has one JSON object per line, with the time and the name of the level', () => {
    const { lines, log } = record();
    log.info({ id: 'r1' }, 'request');
    log.debug('too low');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      id: 'r1',
      msg: 'request',
    });
  });

  it.each(['password', 'token', 'access', 'refresh', 'authorization', 'secret', 'apiKey', 'content'])(
    'redacts %s',
    (name) => {
      const { lines, log } = record();
      log.info({ [name]: CANARY, body: { [name]: CANARY } }, 'x');
      expect(lines.join()).not.toContain(CANARY);
    },
  );

  it('describes errors without the values they quote', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client(database.options);
    await client.connect();
    const { lines, log } = record();
    const failing = [
      () => client.query('select $1::uuid', [CANARY]),
      () =>
        client.query(
          'insert into users (id, username, email, first_name, last_name, role) values ($1, $2, $2, $2, $2, $2)',
          ['018f4e7e-7d2a-7c3b-9a51-0d2f6b1c8e90', CANARY],
        ),
      async () => JSON.parse(`{"a": ${CANARY}`),
    ];
    for (const each of failing) {
      await each().catch((error: unknown) => log.error({ err: new Error('outer', { cause: error }) }, 'failed'));
    }
    await client.end();
    await database.drop();
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain(CANARY);
    expect(lines.join()).toContain('users_check1');
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
      type: 'Error',
      message: 'outer',
      stack: expect.any(String),
    });
    log.error({ err: 'just a text' }, 'failed');
  });
});
