import { fileURLToPath } from 'node:url';
import type { Message } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../../../test/harness.ts';

/** Uses the drafts that every installation has. */
const ARTICLES = fileURLToPath(new URL('../../../../../../../../knowledge', import.meta.url));

let app: TestApp;
let dana: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES });
  dana = await app.signUpPremium({ first_name: 'Dana' });
}, 120_000);
afterAll(() => app.close());

/** The reply to the last of some messages of one conversation. */
async function talk(...messages: string[]): Promise<Message> {
  let last: Message | null = null;
  for (const message of messages) {
    const body = { message, ...(last ? { conversation_id: (last as Message).conversation } : {}) };
    const reply = await app.request('POST', '/chat/', { token: dana.access, body });
    expect(reply.status, reply.text).toBe(200);
    last = reply.body.message as Message;
  }
  return last as unknown as Message;
}

const bodyOf = ({ draft }: Message) => draft?.body ?? '';

describe('a text that is wanted in another manner', () => {
  const OWED = 'text mr hale that his card was declined and he has to pay 180 by monday';

  it.each(['my sister thinks thats rude', 'our dispatcher wants it gentler', 'the boss says go easy on him'])(
    'is softer where %j',
    async (wish) => {
      const body = bodyOf(await talk(OWED, wish));
      expect(body).toContain("I'd ask you to pay $180 by Monday");
      expect(body).not.toMatch(/sister|dispatcher|boss|easy/i);
    },
  );

  it('is firmer, and does not hold the reason', async () => {
    const body = bodyOf(await talk(OWED, 'sterner but stay nice to him, its not him its the bank'));
    expect(body).toContain('Please confirm that you got this.');
    expect(body).not.toMatch(/nice|bank/i);
  });

  it('changes its channel and its length at once', async () => {
    const { draft } = await talk(
      'email the tenant that we come thursday at 10 and the dock must be free',
      'meant as a text not an email, one sentence',
    );
    expect(draft?.channel).toBe('text');
    expect(draft?.body.match(/[.!?](?= |$)/g)).toHaveLength(1);
    expect(draft?.body).toContain('dock must be free');
  });

  it('is a single line with the way out', async () => {
    const body = bodyOf(
      await talk('text nina that dirt hauling is 20% off in may', 'a one liner and put the opt out in'),
    );
    expect(body).toMatch(/20% off.*Reply STOP to opt out\./);
    expect(body).not.toContain('\n');
  });

  it('says sorry nowhere', async () => {
    const body = bodyOf(
      await talk('text ida we dented her door and we pay for it, so sorry', 'briefer, and dont look guilty'),
    );
    expect(body).toContain('dented your door');
    expect(body).not.toMatch(/sorry/i);
  });

  it('gets no joke, and says so', async () => {
    const { content } = await talk(OWED, 'not so cold and throw in a joke');
    expect(content).toContain('Jokes need a connected model');
    expect(content).toContain("I'd ask you to");
  });

  it('is asked about, and no article, where nobody says how it should sound', async () => {
    const { content, citations } = await talk(OWED, 'my cousin says it comes off weird');
    expect(content).toContain('I am not sure how it should sound');
    expect(citations).toEqual([]);
  });

  it('reproaches somebody without thanks', async () => {
    const body = bodyOf(
      await talk('text ray that he left trash in the cab', 'hubby says dial it back, ray means well'),
    );
    expect(body).toContain('how we can sort this out');
    expect(body).not.toMatch(/hubby|means|thank/i);
  });

  it('is as short as it gets', async () => {
    const { content } = await talk('text sue we come at 9', 'shorter', 'shorter please');
    expect(content).toContain('That is as short as it gets');
  });
});

describe('a letter', () => {
  const ASKED = 'email the animal hospital that we can haul the old cages tuesday for 300';

  it('is addressed to whom is named', async () => {
    const body = bodyOf(await talk(ASKED, 'the vet is Dr. Lindqvist, start with that'));
    expect(body).toMatch(/^Dear Dr\. Lindqvist,\n/);
    expect(body).not.toMatch(/start|the vet/i);
  });

  it('has a place for a name that is told later', async () => {
    const open = await talk(ASKED, "put the director's name in the greeting");
    expect(bodyOf(open)).toMatch(/^Dear \[director's name\],/);
    expect(open.content).toContain("Tell me the director's name");
    expect(bodyOf(await talk(ASKED, "put the director's name in the greeting", 'its Dr. Cho'))).toMatch(
      /^Dear Dr\. Cho,/,
    );
  });

  it('gets a line to sign on, and only one', async () => {
    const wish = 'do it again with a spot for her to sign';
    const body = bodyOf(await talk('email Ruth Nash that she keeps the spare key until june', wish));
    expect(body).toMatch(/: _{20} Date: _{8}$/);
    expect(body).not.toMatch(/spot/);
    const { content } = await talk('written warning for lou who missed two shifts', wish);
    expect(content).toContain('It has a line to sign on already');
  });
});
