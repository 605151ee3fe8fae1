import type { Message, MessageDraft } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';
import type { Engine } from '../answers/engines/engine.ts';

const DRAFT: MessageDraft = {
  title: 'Thanks',
  channel: 'text',
  language: 'en',
  start: 6,
  end: 17,
  subject: null,
  body: 'Thank you. ',
  blanks: [],
  is_by_model: false,
};

let app: TestApp;
let dana: TestUser;
/** Lets the reply that is being written end; null if it is to end at once. */
let wait: Promise<void> | null = null;
let isWaiting = false;

/** Writes a draft; a question about the moon it refuses. */
const engine: Engine = async function* write({ question, signal }) {
  if (question.includes('moon')) yield { type: 'refusal' };
  yield { type: 'delta', content: 'Here: Thank you. ' };
  yield { type: 'draft', draft: DRAFT };
  isWaiting = wait !== null;
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
  if (wait) await Promise.race([wait, stopped]);
  yield { type: 'delta', content: 'Anything else?' };
};

beforeAll(async () => {
  app = await startTestApp({ engine });
  dana = await app.signUpPremium();
});
afterAll(() => app.close());

async function history(conversation: string): Promise<Message[]> {
  const path = `/chat/conversations/${conversation}/history/`;
  return (await app.request('GET', path, { token: dana.access })).body.results;
}

describe('what an engine reports besides the text', () => {
  it('is in the last event and in the stored message', async () => {
    const body = { message: 'write something about the moon' };
    const last = (await app.events('/chat/stream/', { token: dana.access, body })).at(-1)?.event;
    expect(last).toMatchObject({ type: 'complete', draft: DRAFT, is_refusal: true });
    const [asked, reply] = await history(last.conversation_id);
    expect(reply).toMatchObject({ draft: DRAFT, is_refusal: true, status: 'complete' });
    expect(asked).toMatchObject({ draft: null, is_refusal: false });
    expect(reply?.content.slice(DRAFT.start, DRAFT.end)).toBe(DRAFT.body);
  });

  it('is no draft if the reply was stopped', async () => {
    let release = () => {};
    wait = new Promise((resolve) => {
      release = resolve;
    });
    const created = await app.request('POST', '/chat/conversations/', { token: dana.access, body: { title: 'Stop' } });
    const { id } = created.body;
    const body = { message: 'write a thank-you text', conversation_id: id };
    const events = app.events('/chat/stream/', { token: dana.access, body });
    await expect.poll(() => isWaiting).toBe(true);
    await app.request('POST', `/chat/conversations/${id}/stop/`, { token: dana.access });
    expect((await events).at(-1)?.event).toMatchObject({ status: 'interrupted', is_stopped: true, draft: null });
    expect((await history(id)).at(-1)).toMatchObject({ content: 'Here: Thank you. ', draft: null, follow_ups: [] });
    release();
    wait = null;
  });

  it('stands as text in an export, and its state in none', async () => {
    const reply = await app.request('POST', '/chat/', { token: dana.access, body: { message: 'a text, please' } });
    const path = `/chat/conversations/${reply.body.message.conversation}/export/`;
    for (const format of ['md', 'txt', 'json', 'html']) {
      const { status, text } = await app.request('GET', path, { token: dana.access, query: { format } });
      expect(status).toBe(200);
      expect(text).toContain('Thank you.');
      expect(text).not.toContain('"told"');
    }
  });
});
