import type { Calculation } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { createId } from '../../../../platform/core/ids.ts';

let app: TestApp;
let dana: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUpPremium();
});
afterAll(() => app.close());

async function ask(message: string, conversation_id?: string, user = dana) {
  const body = { message, ...(conversation_id && { conversation_id }) };
  const reply = await app.request('POST', '/chat/', { token: user.access, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.message as { id: string; conversation: string; content: string; calculations: Calculation[] };
}

async function ownerWith(record: object): Promise<TestUser> {
  const user = await app.signUp();
  await app.request('PATCH', '/auth/client-info/', { token: user.access, body: record });
  return user;
}

function figure(calculation: Calculation | undefined, name: string): unknown {
  const amount = calculation?.results.find((result) => result.name === name)?.amount;
  return typeof amount === 'number' ? Math.round(amount * 100) / 100 : amount;
}

function input(calculation: Calculation | undefined, name: string) {
  return calculation?.inputs.find((one) => one.name === name);
}

function change(message: { id: string }, inputs: unknown, options: { index?: number | string; user?: TestUser } = {}) {
  const { index = 0, user = dana } = options;
  return app.request('PATCH', `/chat/messages/${message.id}/calculations/${index}/`, {
    token: user.access,
    body: { inputs },
  });
}

async function stored(message: { id: string; conversation: string }): Promise<Calculation> {
  const path = `/chat/conversations/${message.conversation}/history/`;
  const { body } = await app.request('GET', path, { token: dana.access });
  return body.results.find(({ id }: { id: string }) => id === message.id).calculations[0];
}

describe('a question that asks for a calculation', () => {
  it.each<[string, string, string, unknown, string]>([
    [
      'what do i charge for 1.25 tons, 2 guys 2 hours at $20 an hour, 65 a ton, fuel 18, overhead 40, 45% margin',
      'price_floor',
      'quote',
      430,
      'Quote **$430**',
    ],
    ['what will the dump charge for 10 yards at 65 a ton', 'dump_fee', 'fee', 81.25, '**$81.25**'],
    ['landfill is $58 per ton and i have 2 tons', 'dump_fee', 'fee', 116, '**$116** for 2 tons'],
    [
      'how many jobs to cover 200 a day if average is 300 and i keep 89%',
      'break_even_day',
      'exact',
      0.75,
      '**1 job a day**',
    ],
    ['i spent $100,000 on ads and won 1,000 new customers', 'ad_cost', 'cost', 100, '**$100**'],
    [
      'how much can i pay for a new customer at 35% margin and a $300 average job',
      'ad_cost',
      'allowed',
      105,
      '**$105**',
    ],
    [
      'payroll 37% disposal 9% card 2% insurance 5% vehicle 4% tools 2% fuel 6%, is that ok',
      'margin_check',
      'costs',
      65,
      '**65 %**',
    ],
    ['payment 1100 insurance 450 should i add a truck avg job 300', 'add_truck', 'jobs', 43, '**43 jobs a month**'],
    [
      'put aside for winter: 2.5 slow months, fixed costs 14000 a month, still bringing in 9500',
      'winter_reserve',
      'reserve',
      11_250,
      '**$11,250**',
    ],
    ['route: jobs $480, dump 45, 32 miles, 3.5 hours, profit per hour?', 'route_profit', 'per_hour', 69.89, '**$69.89'],
    [
      'what did i make an hour on a run that billed $420, $60 dump, 50 miles, 4 hrs',
      'route_profit',
      'per_hour',
      33.25,
      '**$33.25',
    ],
  ])('%s', async (question, tool, name, amount, words) => {
    const { content, calculations } = await ask(question);
    expect(calculations).toHaveLength(1);
    expect(calculations[0]).toMatchObject({ tool, faults: {}, fault: null });
    expect(figure(calculations[0], name)).toBe(amount);
    expect(content).toContain(words);
  });

  it('streams the calculation at the end, and history returns the same one', async () => {
    const body = { message: 'price a 10 yard load, 2 guys 2 hours' };
    const events = (await app.events('/chat/stream/', { token: dana.access, body })).map(({ event }) => event);
    const last = events.at(-1);
    expect(last.type).toBe('complete');
    expect(last.calculations[0].steps.length).toBeGreaterThan(3);
    expect(last.basis).toMatchObject([{ kinds: ['calculation'] }]);
    expect(await stored({ id: last.message_id, conversation: last.conversation_id })).toEqual(last.calculations[0]);
  });

  it('takes missing inputs from the record of the asker and nobody else', async () => {
    const lee = await ownerWith({ gross_profit_margin: 38.5, trucks_count: 2 });
    const { content, calculations } = await ask('price a 10 yard load, 2 guys 2 hours', undefined, lee);
    expect(input(calculations[0], 'margin')).toMatchObject({ amount: 38.5, origin: 'your_profile' });
    expect(content).toContain('Your data: margin you want 38.5 %');
    const [other] = (await ask('price a 10 yard load, 2 guys 2 hours')).calculations;
    expect(input(other, 'margin')).toMatchObject({ amount: 45, origin: 'assumed' });
  });

  it('never uses the recorded revenue in a calculation', async () => {
    const kim = await ownerWith({ monthly_revenue: '250k-500k' });
    for (const question of ['calculate my break even', 'spent 2k on google got 14 customers']) {
      const { calculations } = await ask(question, undefined, kim);
      expect(JSON.stringify(calculations)).not.toMatch(/250000|500000/);
    }
  });

  it('asks for a required input and accepts the answer', async () => {
    const first = await ask('calculate my break even at 200 a day');
    expect(first.content).toContain('I still need: average job and left of each job');
    expect(first.calculations[0]).toMatchObject({ results: [], faults: { contribution: expect.any(String) } });
    const second = await ask('an average job is 300 and i keep 89%', first.conversation);
    expect(figure(second.calculations[0], 'exact')).toBe(0.75);
  });

  it('leaves a plain sum to plain arithmetic, without a calculator that would need more', async () => {
    const { content, calculations } = await ask('my bills are 5,150 and a job clears 170, how many jobs is that');
    expect(content).toMatch(/^\*\*31 jobs\*\*/);
    expect(calculations).toEqual([]);
  });

  it('explains in words what cannot be calculated', async () => {
    expect((await ask('price 1 ton, 2 hours, 120% margin')).content).toContain('No price gives a margin');
    const none = await ask('how many jobs to cover 200 a day at 300 a job and i keep 50% with 0 trucks');
    expect(none.content).toBe('Trucks on the road: At least 1 truck.');
  });

  it.each<[string, string, unknown]>([
    ['and with 3 guys?', 'crew', 3],
    ['what if the dump charges 80', 'tip', 80],
    ['what about 15 yards', 'tons', 1.875],
    ['make it 4 hours and 50% margin', 'hours', 4],
    ['3 guys instead', 'crew', 3],
  ])('runs the calculation again with what a follow-up changes: %s', async (followUp, name, amount) => {
    const first = await ask('price a 10 yard load, 2 guys 2 hours');
    const second = await ask(followUp, first.conversation);
    expect(input(second.calculations[0], name)).toMatchObject({ amount, origin: 'you_said' });
    expect(second.calculations[0]?.inputs.filter((one) => one.origin === 'you_said').length).toBeGreaterThan(2);
    expect(figure(second.calculations[0], 'quote')).not.toBe(figure(first.calculations[0], 'quote'));
  });

  it.each(['and do i need a permit for a 10 yard truck?', 'what about tires', 'how many hours can 2 guys drive'])(
    'leaves the calculation alone if the next question is about something else: %s',
    async (followUp) => {
      const first = await ask('price a 10 yard load, 2 guys 2 hours');
      expect((await ask(followUp, first.conversation)).calculations).toEqual([]);
    },
  );
});

describe('a calculation changed by its owner', () => {
  const QUESTION = 'price a 10 yard load, 2 guys 2 hours';

  it('is run again on the server and stored', async () => {
    const message = await ask(QUESTION);
    const { status, body } = await change(message, { crew: 3, hours: [2, 3] });
    expect(status).toBe(200);
    expect(input(body, 'crew')).toMatchObject({ amount: 3, origin: 'you_said' });
    expect(input(body, 'wage')).toMatchObject({ origin: 'assumed' });
    expect(figure(body, 'quote')).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await stored(message)).toEqual(body);
  });

  it('reports what is wrong with bad inputs, and keeps the previous result', async () => {
    const message = await ask(QUESTION);
    for (const [inputs, faults] of [
      [{ crew: 1.5 }, { crew: 'Enter a whole number.' }],
      [{ tons: null }, { tons: 'Enter: weight.' }],
      [{ fuel: -1 }, { fuel: 'Fuel cannot be negative.' }],
      [{ margin: 100 }, {}],
    ]) {
      const { status, body } = await change(message, inputs);
      expect(status).toBe(200);
      expect(body).toMatchObject({ results: [], faults });
    }
    expect(await stored(message)).toEqual(message.calculations[0]);
  });

  it('keeps inputs that are filled in while others are still missing', async () => {
    const message = await ask('calculate my break even');
    await change(message, { fixed_day: 200 });
    expect(input(await stored(message), 'fixed_day')).toMatchObject({ amount: 200, origin: 'you_said' });
    await change(message, { average_job: 300, contribution: 89 });
    expect(figure(await stored(message), 'jobs')).toBe(1);
  });

  it('is where a follow-up continues from', async () => {
    const message = await ask(QUESTION);
    await change(message, { margin: 30 });
    const next = await ask('and with 3 guys?', message.conversation);
    expect(input(next.calculations[0], 'margin')).toMatchObject({ amount: 30 });
  });

  it('must be in one of the caller’s own answers', async () => {
    const message = await ask(QUESTION);
    const stranger = await app.signUp();
    const admin = await app.signUpAdmin();
    for (const user of [stranger, admin]) expect((await change(message, { crew: 3 }, { user })).status).toBe(404);
    expect((await change({ id: createId() }, { crew: 3 })).status).toBe(404);
    for (const index of [1, 'first', -1]) expect((await change(message, { crew: 3 }, { index })).status).toBe(404);
    const { id } = await app.db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', message.conversation)
      .where('message_type', '=', 'user')
      .executeTakeFirstOrThrow();
    expect((await change({ id }, { crew: 3 })).status).toBe(404);
    expect(await stored(message)).toEqual(message.calculations[0]);
  });

  it.each([
    [{ wages: 3 }],
    [{ __proto__x: 3 }],
    [{ crew: 'three' }],
    [{ crew: [1, 2, 3] }],
    [{ crew: { amount: 3 } }],
    [['crew']],
    [null],
  ])('refuses nonsense: %j', async (inputs) => {
    const message = await ask(QUESTION);
    expect((await change(message, inputs)).status).toBe(400);
    expect(await stored(message)).toEqual(message.calculations[0]);
  });
});
