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

describe('the prices that an owner tells', () => {
  it('make the price of what the truck holds, and of what is told later', async () => {
    const [first, less] = await talk(
      'full load is 600 with me, truck is 15 yards. job is a sectional, 2 dressers and 20 bags. what do i quote',
      'the sectional is staying',
    );
    expect(first).toMatch(/By the prices that you name, that is about \*\*\$\d+\*\*/);
    expect(first).toMatch(/your 15 yard truck, charged as 5\/8, at \$600 full/);
    const [before, after] = [first, less].map((text) => Number(/about \*\*\$(\d+)/.exec(text ?? '')?.[1]));
    expect(after).toBeLessThan(before ?? 0);
    expect(less).toContain('$600 full');
  });

  it('make the price of a measured pile, in both languages', async () => {
    const [en] = await talk('i get 40 a yard. brush pile 9 x 6 x 4 feet, what do i charge');
    expect(en).toContain('**$320**');
    const [es] = await talk('cobro 45 la yarda, montón de tierra de 9 por 6 pies y 2 de alto, cuánto cobro');
    expect(es).toContain('**$180**');
    expect(es).toMatch(/- \d yardas cúbicas × \$45: \$180/);
  });

  it('go on by the month where it comes again', async () => {
    const [once, weekly] = await talk('we get 40 a yard, 5 yards of junk, what do i quote', 'they want it every week');
    expect(once).toContain('**$200**');
    expect(weekly).toContain('a month');
  });
});

describe('figures that are no price', () => {
  it('are what is left of loads with their costs, and the steps of that', async () => {
    const [left, proof] = await talk('11 loads at 380, costs 150 a load, what do i make', 'prove it');
    expect(left).toContain('**$2,530 is left');
    expect(proof).toContain('and back: $2,530 + $1,650 = $4,180');
  });

  it('are the deduction for miles, by the rate of the year', async () => {
    const [now, other] = await talk(
      'drove 10,000 miles for work this year what can i write off',
      'what if it was 12000',
    );
    expect(now).toMatch(/^\*\*\$7,250\*\* comes off: 10,000 miles × 72\.5 ¢, the standard rate for 2026\. \[1\]/);
    expect(other).toContain('**$8,700**');
    const [last] = await talk('8,000 business miles last year, what do i deduct');
    expect(last).toContain('**$5,600** comes off');
    const [charge] = await talk('customer is 40 miles away what mileage do i charge');
    expect(charge).not.toContain('comes off');
  });
});

describe('what changes a price', () => {
  it('is the fee of the dump, and the price is kept beside an offer', async () => {
    const [, dump, offer] = await talk(
      'quote half a load of junk, about a third of it is brick, its in the driveway',
      'my dump is 80 a ton',
      'they only have 200',
    );
    expect(dump).toMatch(/Quote about \*\*\$[\d–$,]+\*\*/);
    expect(dump).toContain('tons × $80');
    expect(offer).toContain('$200 is $');
  });

  it('is asked for once, and not where it was told', async () => {
    const [open, told] = await talk('what do i charge for a dresser and a desk', 'and a bookcase');
    expect(open).toContain('Is it at the curb');
    expect(told).not.toMatch(/Is it at the curb|what does your dump charge/i);
    const [known] = await talk('what do i charge for a dresser and a desk on the second floor');
    expect(known).not.toContain('?');
  });
});

describe('the size of the truck, told after a price for a part of it', () => {
  it('prices that part of it, and goes into the e-mail', async () => {
    const [, sized, mail] = await talk('quote half a load of brush', 'truck is 20 yds', 'make that an email');
    expect(sized).toMatch(/^Quote about \*\*\$450–\$650\*\*.* Your truck makes that 10 cubic yards\./);
    expect(sized).toContain('- 10 cubic yards: three quarters of a truck: $450–$650');
    expect(mail).toContain('$450–$650');
  });

  it('prices each part where several were asked for', async () => {
    const [, all] = await talk('what do people charge for a quarter, half and full load', 'my truck is 20 yards');
    expect(all).toContain('for a 20 yard truck');
    expect(all).toMatch(/A quarter \(5 yards\).*Half \(10 yards\).*Full \(20 yards\)/s);
  });

  it('keeps the price where it is of the usual size, and measures things', async () => {
    const [, same] = await talk('what do i charge for a quarter load of old rugs', 'my trailer holds 14 yards');
    expect(same).toMatch(/^Quote about \*\*\$150–\$250\*\*.* Your trailer makes that 3\.5 cubic yards\./);
    const [, loads] = await talk('what do i charge for 40 trash bags and 3 dressers', 'my truck holds 6 yards');
    expect(loads).toMatch(/\*\*\d loads?\*\* of your 6 yard truck/);
  });
});

describe('what does not go in a load', () => {
  it('is told safely and charged apart, and the price stays that of the job', async () => {
    const [, hazard, price] = await talk(
      'what do i charge for half a load of junk from a bathroom',
      'theres a bag of used syringes under the sink',
      'so what do i charge',
    );
    expect(hazard).toMatch(/tongs/);
    expect(hazard).toMatch(
      /The price for the rest stays \*\*\$250–\$450\*\*\. Not in that price: the needles\. Charge that apart/,
    );
    expect(price).toMatch(/^Quote about \*\*\$250–\$450\*\*/);
    expect(price).toContain('Not in that price: the needles.');
  });

  it.each(['15 syringes', '3 jars of mercury, price', 'price for 5 boxes of ammo', '4 unlabeled drums in the barn'])(
    'has no price by its room: %s',
    async (message) => {
      const [said] = await talk(message);
      expect(said).not.toMatch(/minimum load|of a truck: |Quote about/);
    },
  );
});

it('holds the price of a part of the truck against the published one of that part', async () => {
  const [told] = await talk('half a load of boxes, my full truck is 640, what do i quote');
  expect(told).toMatch(/\*\*\$320\*\*.*\$250–\$450/s);
});

describe('how many of them a payload carries', () => {
  it('is told with the working and its source, and the trips for so many', async () => {
    const [load, trips] = await talk(
      'how many squares of shingles can my trailer take with a 5000 lb payload',
      'how many trips for 60 sq',
    );
    expect(load).toMatch(/^About \*\*16–27 squares of shingles\*\* a load\./);
    expect(load).toMatch(/5,000 lb ÷ 180–300 lb each = 16–27 \[1\]/);
    expect(load).not.toContain('$');
    expect(trips).toMatch(/^\*\*3–4 trips\*\* for 60/);
  });

  it.each<[string, string]>([
    ['truck carries 2400 lbs, how many 60 lb bags of mortar is that', '**40 bags of concrete**'],
    ['my payload is 3000 pounds how many sheets of drywall can i haul', '**52–58 sheets of drywall**'],
    ['how many tires can i carry on 1500 lbs', '**68 tires**'],
    ['tear off is 40 squares, 2 layers, my trailer takes 4 tons. how many loads', '**2–4 trips** for 40'],
  ])('is no price: %s', async (message, lead) => {
    const [said] = await talk(message);
    expect(said).toContain(lead);
    expect(said).not.toContain('$');
  });
});

describe('a cost of the month and what came in', () => {
  it('make a share', async () => {
    const [, share] = await talk('gas was 1100 last month', 'revenue was 15k');
    expect(share).toContain('**7.3 %** of revenue: gas $1,100 ÷ $15,000');
    const [, after] = await talk('are thumbtack leads worth it', 'put 420 in last month and got 6 jobs averaging 300');
    expect(after).toContain('**$70** a job. It brought $1,800');
  });
});

describe('a smaller sum than the price', () => {
  it('pays for a part of the job', async () => {
    const [, part] = await talk('what do i charge for 40 trash bags at the curb', 'for 150 how many could i take');
    expect(part).toMatch(/For \*\*\$150\*\* take about \*\*\d+%\*\* of it, about \d+ of the 40 trash bags/);
    const [, parte] = await talk('cuánto cobro por 40 bolsas de basura', 'tiene 150 dólares, qué me llevo por eso');
    expect(parte).toContain('Por **$150** llévese');
  });
});

describe('a customer who wants it cheaper', () => {
  it('gets the low end, and for something in return', async () => {
    const [, low] = await talk('what do i charge for half a load of junk at the curb', 'they want it cheaper');
    expect(low).toContain('Do not go under **$250**');
    const [, much] = await talk('what do i charge for half a load of junk at the curb', 'customer says thats too much');
    expect(much).toContain('Do not go under **$250**');
    const [, pay] = await talk('what do i charge for a sofa and 3 desks', 'theyre only willing to pay 90');
    expect(pay).toContain('$90 is $');
    const [, bajo] = await talk('cuánto cobro por medio camión de basura', 'quieren más barato');
    expect(bajo).toContain('No baje de **$');
  });
});

describe('a price that an owner asks about', () => {
  it('is judged where it is put as a question of doing it', async () => {
    const [first] = await talk('would you do a couch and a dresser for 60');
    expect(first).toContain('**$60 is low**');
  });

  it('of another trade is no quote for hauling', async () => {
    const [one] = await talk('painter wants 700 to paint our shop, is that too much');
    expect(one).toContain('another trade');
    expect(one).not.toContain('published prices');
    const [two] = await talk('plumber wants 1500 to move a line in our shop, another says 900, which one do i take');
    expect(two).toContain('**$900 is $600 less** than $1,500 (40 %)');
    const [es] = await talk('el mecánico quiere 900 por los frenos del camión, está bien?');
    expect(es).toContain('otro oficio');
  });

  it('as a minimum gets a verdict with a bottom line', async () => {
    const [low] = await talk('is 60 too low for my smallest pickup');
    expect(low).toContain('**$60 is low**');
    expect(low).toContain('Bottom line: raise it');
    const [fine] = await talk('i wont roll the truck for under 120, is that out of line');
    expect(fine).toContain('**$120 makes sense**');
  });
});

describe('what an owner told in the conversation', () => {
  it('holds there before it is kept, with its correction', async () => {
    const [, corrected, asked, priced] = await talk(
      'our minimum is 110',
      'no its 140 now',
      'whats my minimum',
      'what should i charge for a stool',
    );
    expect(corrected).toContain('$140');
    expect(asked).toContain('**Minimum charge:** $140');
    expect(priced).toContain('your own minimum is $140');
    const [, minimo] = await talk('mi mínimo es 115', 'cuál es mi mínimo');
    expect(minimo).toContain('Me dijo **Cobro mínimo:** $115');
  });

  it('is no fact where a sum is asked of it', async () => {
    const [week, less] = await talk(
      'i pay my nephew 16 an hour, 5 hours a day 4 days a week, what does that cost me a week',
      'he only works fridays',
    );
    expect(week).toContain('**$320**');
    expect(less).toContain('**$80**');
  });

  it('prices the other loads of a list', async () => {
    const [, half, most] = await talk(
      'i charge 200 for a quarter load, 320 for a half load and 560 for a full load',
      'what is a half load',
      'and three quarters?',
    );
    expect(half).toContain('**$320**');
    expect(most).toContain('**$440**');
  });
});

describe('a price that is changed by its asker', () => {
  it('rises by a share and falls by dollars', async () => {
    const [, raised] = await talk('what should i charge for a hot tub', 'plus 20% for sunday');
    expect(raised).toMatch(/^Quote about \*\*\$360–\$720\*\*/);
    const [, lowered] = await talk('what should i charge for a hot tub', 'they want 50 off');
    expect(lowered).toMatch(/^Quote about \*\*\$250–\$550\*\*/);
  });

  it('is judged where somebody offers one', async () => {
    const [offered] = await talk('a tenant wants a recliner gone and offered me 55, should i take it');
    expect(offered).toMatch(/^\*\*\$55 is low\*\*/);
    const [, can] = await talk('what should i charge for a hot tub', 'he wants it cheaper, can i do 250');
    expect(can).toMatch(/^\*\*\$250 is \$50 below\*\*/);
  });

  it('is asked of a thing, and told again for where it stands', async () => {
    const [, up] = await talk('how much for a grand piano', 'its on the third floor');
    expect(up).toMatch(/stairs/);
    const [, filled] = await talk(
      'trailer is 5 x 10 with 3 ft sides, how many yards',
      'what would you charge to fill it',
    );
    expect(filled).toMatch(/^Quote about \*\*\$250–\$450\*\*/);
  });
});
