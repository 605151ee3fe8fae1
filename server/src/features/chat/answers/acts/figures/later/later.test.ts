import { fileURLToPath } from 'node:url';
import type { Message } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../../../test/harness.ts';
import { toCore } from './standing.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../../../knowledge', import.meta.url));

let app: TestApp;
let pat: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES });
  pat = await app.signUpPremium();
}, 120_000);
afterAll(() => app.close());

/** The replies of one conversation. */
async function talk(...messages: string[]): Promise<string[]> {
  const replies: Message[] = [];
  for (const message of messages) {
    const [last] = replies.slice(-1);
    const body = { message, ...(last ? { conversation_id: last.conversation } : {}) };
    const reply = await app.request('POST', '/chat/', { token: pat.access, body });
    expect(reply.status, reply.text).toBe(200);
    replies.push(reply.body.message);
  }
  return replies.map(({ content }) => content);
}

/** The last reply of a conversation. */
async function last(...messages: string[]): Promise<string> {
  return (await talk(...messages)).at(-1) ?? '';
}

const TREADMILL = 'what do i charge for a treadmill';
const JOB = 'job paid 520, dump 80, labor 140, what is left';

describe('a later turn', () => {
  it.each([
    ['ok so round it down then', 'round it down'],
    ['and 15 percent off tho?', '15% off'],
    ['make it $1,250 bucks even', 'make it $1250 even'],
  ])('is read without the words around it: %s', (said, core) => expect(toCore(said)).toBe(core));
});

describe('the price of somebody else, told after a price', () => {
  it.each(['my cousin does it for 60', 'some other hauler quoted him 60', 'they found somebody for 60'])(
    'is compared, and no cost: %s',
    async (said) => {
      const told = await last(TREADMILL, said);
      expect(told).toMatch(/^\*\*\$60 is \$\d+ under\*\*/);
      expect(told).not.toMatch(/costs? come to/);
    },
  );

  it('is what a match, a middle and a verdict go by', async () => {
    const [, costs, offer, match, middle] = await talk(
      'what do i charge for half a truck',
      'dump is 60 and my helper gets 80',
      'she wants it done for 220',
      'can i match that',
      'split the difference?',
    );
    expect(costs).toContain('$140');
    expect(offer).toMatch(/^\*\*At \$220 you keep \$80/);
    expect(match).toMatch(/^\*\*Yes\*\*: at \$220 you keep \$80/);
    expect(middle).toMatch(/^\*\*\$285\*\*: the middle between \$220 and \$350/);
  });

  it('goes into Spanish', async () => {
    const told = await last('cuánto cobro por un sofá', 'otro le cobra 90');
    expect(told).toMatch(/^\*\*\$90 son \$60 menos\*\* que/);
  });
});

describe('a change of the price that stands', () => {
  it('is a sum on top, a share off, or how many there are', async () => {
    const [, more, less] = await talk(
      'how much for a quarter load',
      'add 40 for the drive',
      'ok 10 pct off, he is a regular',
    );
    expect(more).toContain('$190–$290');
    expect(more).toContain('On top: $40');
    expect(less).toContain('$170–$260');
    expect(await last(TREADMILL, 'theres 3 actually')).toContain('3 treadmills');
    expect(
      await last('my half load is 260 and full is 480, what is 2 full loads', '5% off cause its my aunt'),
    ).toContain('$912');
  });

  it('may be the price itself, which is then written', async () => {
    const [, set] = await talk(TREADMILL, 'lets do 130 even');
    expect(set).toMatch(/^\*\*\$130\*\* it is/);
    expect(await last(TREADMILL, '155 all in, text her')).toContain('$155');
    expect(await last('how much for a quarter load', 'ok quote that')).toContain('quote');
  });

  it('rounds', async () => {
    expect(await last('1240 in dump fees over 9 jobs, what is that each', 'round it up')).toMatch(
      /^\*\*\$140\*\*, from \$137.78/,
    );
  });
});

describe('a question of the result', () => {
  it.each([
    ['so was it worth it or not', /^\*\*Yes\*\*: at \$520 you keep \$300, 57.7 %/],
    ['what pct is that', /57.7 %/],
    ['how many of those to make a 1500 truck note', /^\*\*5 of them\*\*: \$1,500 ÷ \$300/],
    ['split it 2 ways', /^\*\*\$150 each\*\*/],
    ['double that', /^\*\*\$600\*\*/],
    ['if i charged 480?', /\$260 is left/],
  ])('is answered from its terms: %s', async (said, answer) => expect(await last(JOB, said)).toMatch(answer));

  it('is answered by the day where bills come by the month', async () => {
    const [, day, days] = await talk(
      'truck payment 900, insurance 400, phone 60',
      'what is that a day',
      '20 work days',
    );
    expect(day).toMatch(/^\*\*About \$61.82 a day\*\*/);
    expect(days).toMatch(/^\*\*\$68\*\* a day/);
  });

  it('is answered from costs alone once a price is told', async () => {
    const [, left, worth] = await talk(
      'dump fee 45, helper 60, gas 15, what does that come to',
      'if i get 200 for it',
      'still ok?',
    );
    expect(left).toMatch(/^\*\*\$80 is left, 40 %\*\*/);
    expect(worth).toMatch(/^\*\*Yes\*\*: at \$200 you keep \$80/);
  });

  it('is told for a price without costs, too', async () => {
    const [, kept] = await talk('how much for a quarter load', 'so what do i end up with');
    expect(kept).toMatch(/^\*\*\$150–\$250 comes in\*\*/);
  });
});

describe('figures that several turns told', () => {
  it('make one sum with the turn that asks for it', async () => {
    expect(await last('took in 2700 this week on 9 jobs', 'whats my avg')).toContain('**$300**');
    const [, jobs, more] = await talk(
      'my bills are 3600 a month and each job leaves me 150',
      'how many jobs',
      'what if i get it to 180',
    );
    expect(jobs).toContain('24 jobs');
    expect(more).toContain('20 jobs');
  });

  it('go on from a load that is paid for, with and without help', async () => {
    const [left, alone, worth] = await talk(
      'full load 460, dump 85, helper 75, gas 20',
      'what if its just me',
      'was that dumb',
    );
    expect(left).toContain('$280 is left');
    expect(alone).toContain('$355 is left');
    expect(worth).toMatch(/^\*\*At \$460 you keep \$355/);
  });
});

describe('a price of the owner', () => {
  it('goes on by count and share, and into a text', async () => {
    const [, own, three, less, text] = await talk(
      TREADMILL,
      'i get 90 for those now',
      'and for 3',
      'minus 10%',
      'text it to Gail',
    );
    expect(own).toMatch(/^\*\*\$90\*\* it is/);
    expect(three).toMatch(/^\*\*\$270\*\*/);
    expect(less).toMatch(/^\*\*\$243\*\*/);
    expect(text).toMatch(/Gail[\s\S]*\$243/);
  });

  it('is one for each thing, with tax and for each of two', async () => {
    const [, piece, tax, each] = await talk(
      'price for 20 bags of leaves',
      'at 6 a bag',
      'tax is 7',
      'split it two ways',
    );
    expect(piece).toMatch(/^\*\*\$120\*\*: 20 × \$6/);
    expect(tax).toMatch(/^\*\*\$128.40\*\* with 7 % tax/);
    expect(each).toMatch(/^\*\*\$64 each/);
  });

  it('stands without a job that was described', async () => {
    const [, offer, middle] = await talk('told a lady 400', 'she came back at 300', 'meet her in the middle?');
    expect(offer).toMatch(/^\*\*\$300 is \$100 below/);
    expect(middle).toMatch(/^\*\*\$350\*\*/);
  });
});

describe('what only looks like a turn on the figure', () => {
  it.each([
    'i told him we come at 8',
    'add a dresser',
    'she says its on the 3rd floor',
    'should i take cash or a check',
    'can i do it saturday',
    'is it ok to dump paint',
    'a round table too',
    'he has 40 boxes too',
    'they want it gone by 5',
    'my helper gets 20 an hour',
    'dump is 62',
  ])('is answered as before: %s', async (said) => {
    const told = await last(TREADMILL, said);
    expect(told).not.toMatch(/it is\. That is|comes in|in all\.|^\*\*Yes|^\*\*No|^\*\*\$\d+ is/);
  });
});

describe('a list of prices', () => {
  it('goes by published prices, then by those that the talk tells', async () => {
    const [published, own, raised] = await talk(
      'can you make me a price list, my truck is 14 yards',
      'full load is 500',
      'bump it all 10 percent',
    );
    expect(published).toMatch(/^A price list for your 14 yard truck/);
    expect(published).toContain('Half (7 yards): **$250–$450**');
    expect(own).toContain('Full (14 yards): **$500**');
    expect(raised).toContain('Full (14 yards): **$550**');
  });

  it('is no list where it is only talked of', async () => {
    expect(await last('should i put a price list on my website')).not.toMatch(/^A price list/);
  });
});

describe('the bills of a month', () => {
  it('are shared among its days, and take what was forgotten', async () => {
    const [, daily, more] = await talk(
      'rent 800 a month, truck 700, insurance 300, phone 50. whats that a month',
      'how much each working day, 20 days',
      'forgot the storage 150',
    );
    expect(daily).toMatch(/^\*\*\$92\.50\*\* a day/);
    expect(more).toMatch(/\*\*\$2,000(?: a month)?\*\*/);
  });
});

describe('what the gate takes', () => {
  it('is told for the things, and again when it is asked', async () => {
    const [first, again] = await talk('cheapest way to get rid of 10 tires', 'so what is that gonna cost me');
    expect(first).toMatch(/^Count on about \*\*\$65–\$250\*\*/);
    expect(first).toMatch(/recycler|transfer station/);
    expect(again).toMatch(/^Count on about \*\*\$65–\$250\*\*/);
  });
});

describe('a job of several loads', () => {
  it('is priced when it is said so, and pays the dump for each', async () => {
    const [price, costs] = await talk('house cleanout, 3 loads of 15 yards, price it', 'dump is 80 a load');
    expect(price).toMatch(/^Quote about/);
    expect(costs).toContain('3 loads × $80 = $240');
  });
});

describe('the floor of a job, told anew', () => {
  it('takes the stairs out of the price', async () => {
    const [upstairs, ground] = await talk(
      'price for a sofa on the 3rd floor no elevator',
      'how much if its ground floor',
    );
    expect(upstairs).toContain('flights of stairs');
    expect(ground).toMatch(/^Quote about/);
    expect(ground).not.toContain('of stairs');
  });
});
