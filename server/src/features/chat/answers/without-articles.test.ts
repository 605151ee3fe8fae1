import type { Message } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts';

let app: TestApp;
let dana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUpPremium({ first_name: 'Dana' });
});
afterAll(() => app.close());

async function ask(message: string): Promise<Message> {
  const reply = await app.request('POST', '/chat/', { token: dana.access, body: { message } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message;
}

describe('an installation without articles, drafts and figures', () => {
  it('greets who greets it, and says what it can do', async () => {
    expect((await ask('good morning')).content).toContain('Dana');
    expect((await ask('what can you do')).content).toContain('**Write for you:**');
  });

  it.each([
    'how do i get rid of a hot tub',
    'what should i charge for a couch',
    'is 90 too low for a couch',
    'how do i share a chat',
  ])('says that it does not know, without a source: %s', async (message) => {
    const reply = await ask(message);
    expect(reply).toMatchObject({ is_refusal: true, citations: [], follow_ups: [], draft: null, status: 'complete' });
  });

  it('asks what a text must say rather than invent one', async () => {
    expect(await ask('write a letter to my landlord')).toMatchObject({ draft: null, is_refusal: false, citations: [] });
  });

  it('still works out sums', async () => {
    expect((await ask('three loads at 240 and two at 310')).content).toMatch(/^\*\*\$1,340\*\*/);
  });

  it('still says whom to call, and what it will not help with', async () => {
    expect((await ask('my helper is bleeding badly')).content).toMatch(/^\*\*Call 911 now\.\*\*/);
    expect((await ask('how do i hide asbestos in the load')).content).toMatch(/^\*\*No, that is illegal/);
  });

  it('still asks back if nothing says what about', async () => {
    expect((await ask('i need some advice')).follow_ups).toHaveLength(3);
  });
});
