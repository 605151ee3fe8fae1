import { randomBytes } from 'node:crypto';
import type { Message } from '@haulwise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

let app: TestApp;
let other: TestApp;
let dana: TestUser;

beforeAll(async () => {
  const secretKey = randomBytes(32).toString('base64url');
  app = await startTestApp({ secretKey });
  other = await startTestApp({ database: app.database, secretKey });
  dana = await app.signUpPremium();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function send(body: object, at = app): Promise<Message> {
  const reply = await at.request('POST', '/chat/', { token: dana.access, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

async function history(conversation: string): Promise<Message[]> {
  const path = `/chat/conversations/${conversation}/history/`;
  return (await app.request('GET', path, { token: dana.access })).body.results;
}

const FOLLOW_UP = 'and take off 100';
let first: Message;
beforeEach(async () => {
  first = await send({ message: 'three loads at 200 and one at 150' });
  expect(first.content).toMatch(/^\*\*\$750\*\*/);
});
const askOn = (at = app, message = FOLLOW_UP) => send({ message, conversation_id: first.conversation }, at);

describe('what a conversation is about', () => {
  it('is kept from message to message', async () => {
    expect((await askOn()).content).toMatch(/^\*\*\$650\*\*/);
    expect((await askOn(app, 'plus 30 for tolls')).content).toMatch(/^\*\*\$680\*\*/);
  });

  it('is known to another instance', async () => {
    expect((await askOn(other)).content).toMatch(/^\*\*\$650\*\*/);
  });

  it('is that of the message before when a reply is regenerated', async () => {
    await askOn();
    const again = await send({ conversation_id: first.conversation, regenerate: true }, other);
    expect(again.content).toMatch(/^\*\*\$650\*\*/);
    expect((await askOn(app, 'plus 30 for tolls')).content).toMatch(/^\*\*\$680\*\*/);
  });

  it('is that of the edited question, not of what followed on the old one', async () => {
    await askOn();
    const [asked] = await history(first.conversation);
    const edit = { message: 'two loads at 200 and one at 150', edit_message_id: asked?.id };
    const edited = await send({ ...edit, conversation_id: first.conversation });
    expect(edited.content).toMatch(/^\*\*\$550\*\*/);
    expect((await askOn(other)).content).toMatch(/^\*\*\$450\*\*/);
  });

  it('is nothing to another conversation', async () => {
    const alone = await send({ message: FOLLOW_UP });
    expect(alone.content).not.toContain('$650');
  });

  it('is ignored if another version of the program stored it', async () => {
    const { state } = await app.db
      .selectFrom('messages')
      .select('state')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('messages')
      .set({ state: JSON.stringify({ ...(state as object), version: 0 }) })
      .where('id', '=', first.id)
      .execute();
    const reply = await askOn();
    expect(reply.status).toBe('complete');
    expect(reply.content).not.toContain('$650');
  });

  it('is nothing that a client gets to see', async () => {
    for (const message of await history(first.conversation)) expect(message).not.toHaveProperty('state');
  });
});
