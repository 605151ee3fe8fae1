import { fileURLToPath } from 'node:url';
import type { Message } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../../../test/harness.ts';

const ARTICLES = fileURLToPath(new URL('../../../../../../../../knowledge', import.meta.url));

let app: TestApp;
let pat: TestUser;
beforeAll(async () => {
  app = await startTestApp({ articlesDir: ARTICLES });
  pat = await app.signUpPremium();
}, 120_000);
afterAll(() => app.close());

async function last(...messages: string[]): Promise<string> {
  let reply: Message | undefined;
  for (const message of messages) {
    const body = { message, ...(reply ? { conversation_id: reply.conversation } : {}) };
    const sent = await app.request('POST', '/chat/', { token: pat.access, body });
    expect(sent.status, sent.text).toBe(200);
    reply = sent.body.message;
  }
  return reply?.content ?? '';
}

describe('sizes side by side', () => {
  it('are a table with what each holds, weighs and rents for', async () => {
    const told = await last('15 vs 30 yard roll off whats the difference', 'and a 10');
    expect(told).toMatch(/\| \*\*10\*\* \| 270 \| 3–4 \| 2–3 \| 12x8x4 \| \$549 with 1 ton \|/);
    expect(told).toMatch(/\| \*\*15\*\* \| 405 \| – \| 3–4 \|/);
    expect(told).toContain('| **30** |');
  });

  it('go by the yard for trucks', async () => {
    expect(await last('compare a 10 yard trailer and a 14 yard truck')).toMatch(
      /\| \*\*14\*\* \| 378 \| \$650–\$900 \|/,
    );
  });
});

describe('how many trips a pile takes', () => {
  it('goes by the truck, which may be told later or with it', async () => {
    expect(await last('lady has 22 yards how many loads')).toMatch(/^It goes by your truck\.[\s\S]*10 yards: 3/);
    expect(await last('lady has 22 yards how many loads', 'mine holds 14')).toMatch(/^\*\*2 trips\*\*/);
  });
});

describe('what a company sells for', () => {
  it('is so many times what it earns, and no sum of what was told', async () => {
    const told = await last('whats my business worth, 310k in sales and 80k profit');
    expect(told).toMatch(/^\*\*About \$160,000–\$264,000\*\*/);
    expect(told).toMatch(/2\.0–3\.3.*\[1\]/);
  });

  it('judges an offer for it', async () => {
    const told = await last('buyer offers 50k for our hauling business, profit 40k last year, should i take it');
    expect(told).toMatch(/^\*\*\$50,000 is a low offer\*\*[\s\S]*\$80,000–\$132,000/);
  });
});

describe('prices by the load that are to be judged', () => {
  it('stand beside the published ones, whichever goes first, and none is kept', async () => {
    const told = await last('do my rates look ok, 90 min 160 quarter 270 half 400 full');
    expect(told).toMatch(/^\*\*1 of 4 is low\*\*/);
    expect(told).toMatch(/Full: \*\*\$400\*\*, \$\d+ below/);
    expect(await last('are we too high? quarter 320, half 610')).toMatch(/^\*\*2 of 2 are high\*\*/);
  });
});

describe('a day told by the hour', () => {
  it('lists what is to be done, and not that there is a list', async () => {
    const told = await last('got 2 jobs today, 9 attic on oak, 1pm sofa, drop the invoice off. lay out my day');
    expect(told).toMatch(/9 am:\*\* attic on oak\n- \*\*1 pm:\*\* sofa\n- No hour told: drop the invoice off$/);
  });
});

describe('a minimum told beside a job', () => {
  it('is the least, and no price to be judged', async () => {
    expect(await last('min 180, how much for one mattress')).toMatch(/your own minimum/);
  });

  it('counts with a full load for a part of it', async () => {
    expect(await last('our full load is 520', 'so whats half')).toMatch(/\*\*\$260\*\*/);
  });
});

describe('what is no job to price', () => {
  it.each(['seeing a guy wednesday at 2 about his attic', 'got an estimate monday for the baker house'])(
    'gets no price: %s',
    async (text) => expect(await last(text)).not.toMatch(/^Quote about|\$2,200/),
  );

  it('is a yard that measures', async () => {
    expect(await last('going rate for a full 18 yard truck')).not.toMatch(/Yard:/);
  });
});

describe('the job that was priced', () => {
  it.each([
    ['what do i charge for a recliner', 'and if its four', /4 recliners/],
    ['precio por un refrigerador', 'y si son dos', /2 refrigeradores/],
    ['price a dryer', 'what about the neighbor too', /^For all 2:/],
    ['price a loveseat', 'both together?', /for all of it: 1 loveseat/],
  ])('goes on: %s, %s', async (first, then, told) => expect(await last(first, then)).toMatch(told));
});

describe('prices of the asker', () => {
  it('are listed as told, with what is missing', async () => {
    const told = await last('make a price list: quarter 160, half 290, full 510');
    expect(told).toMatch(
      /^Your price list:\n\n- A quarter: \*\*\$160\*\*\n- Half: \*\*\$290\*\*\n- Full: \*\*\$510\*\*\n\nNot told: minimum/,
    );
    expect(await last('make a price list: quarter 160, half 290, full 510', 'now in spanish')).toMatch(
      /^Su lista de precios:[\s\S]*Medio viaje: \*\*\$290\*\*/,
    );
  });

  it('are held against what a customer would pay', async () => {
    expect(await last('guy wants to give me 150 for a hot tub should i do it')).toMatch(/^\*\*\$150 is low\*\*/);
  });
});
