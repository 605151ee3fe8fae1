import { describe, expect, it } from 'vitest';
import { readDetails } from '../../../answers/understanding/details.ts';
import { readDeal } from './deals.ts';
import { readSituation } from './situations.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const read = (text: string) => readSituation(text, readDetails(text, TODAY));

describe('what happened with a customer', () => {
  it.each([
    [
      'double booked wednesday, what do i text the second guy, i can do saturday',
      'we-must-reschedule',
      { old: 'Wednesday', new: 'Saturday' },
    ],
    [
      'snow all day tomorrow, msg to move the attic job to monday',
      'we-must-reschedule',
      { old: 'tomorrow', new: 'Monday' },
    ],
    [
      'trailer is in the shop and two people are booked today, what do i send them',
      'we-must-reschedule',
      { old: 'today' },
    ],
    [
      'my guys dented a ladys garage door, she texted me photos and is upset, what do i write',
      'damage-the-customer-found',
      { what: 'my guys dented your garage door', seen: 'sending me the pictures' },
    ],
    [
      'she claims we cracked her bird bath but we never touched it, how do i answer',
      'damage-claim-received',
      { damage: 'bird bath' },
    ],
    ['old man tipped the boys 40, thank him', 'thank-you-for-a-tip', { amount: '$40' }],
    [
      'crew found a ring and some letters in a dresser, text the daughter',
      'we-found-something',
      { what: 'a ring and some letters', where: 'in a dresser' },
    ],
    [
      'they added a treadmill so its 310 not 260, let her know',
      'price-changed-before-the-job',
      { more: 'a treadmill', new: '$310', old: '$260' },
    ],
    ['house has roaches everywhere and i do not want the job, how do i say no', 'turning-down-a-job', {}],
    ['nobody was home at the 9am stop, text her', 'sorry-we-missed-you', {}],
    [
      'gave a bid for a barn 3 weeks ago, 900, never heard back, text him',
      'quote-follow-up',
      { price: '$900', sent: '3 weeks ago' },
    ],
  ])('is read from “%s”', (text, name, values) => {
    expect(read(text)).toMatchObject({ name, values });
  });

  it.each([
    'she wants to move it to saturday, tell her ok',
    'we dented our own trailer backing in, who fixes those',
    'how much should i tip the dump guy',
    'we found a better dump on route 9, tell the crew',
    'the customer added a couch',
    'i do not want to take paint anymore',
    'nobody was home, charge her the 60 trip fee',
    'gave her a quote yesterday for 300',
    'moving a piano on friday, bring straps',
    'truck needs an oil change',
    'wording so he cant come back for more money later',
    'i owe the dump 300 since june',
    'how much deposit do i ask for',
    'customer canceled, can i charge a fee',
    'can i put a lien on a guy who owes me 900',
    'my check to the helper bounced',
  ])('is none in “%s”', (text) => expect(read(text)).toBeNull());
});

describe('a deal that was talked through', () => {
  it('is how a job is paid in parts, with the sums', () => {
    expect(
      readDeal(['he wants to pay a third up front and the rest when its done on a 900 barn cleanout, is that ok']),
    ).toMatchObject({
      name: 'deal-in-writing',
      values: {
        total: '$900',
        first: '$300',
        rest: '$600',
        rest_day: 'when the job is done',
        job: 'the barn cleanout',
      },
    });
    expect(readDeal(['she can do 200 now and the balance on friday, whole job is 650'])).toMatchObject({
      values: { total: '$650', first: '$200', rest: '$450', rest_day: 'on Friday' },
    });
  });

  it('is what the asker meant to give, said to who gets it', () => {
    expect(readDeal(['thinking of giving my landlord 15% off if he lets me park the trailer', 'hm ok'])).toEqual({
      said: 'I can give you 15% off if you let me park the trailer.',
    });
    expect(readDeal(['should i charge her 80 a month for the weekly pickup?'])).toEqual({
      said: 'The price is $80 a month for the weekly pickup.',
    });
  });

  it.each([
    'what deposit is normal',
    'she wants a discount',
    'he wants to cancel',
    'half my trucks are down now',
    'pay is 20 an hour',
  ])('is none in “%s”', (turn) => expect(readDeal([turn])).toBeNull());
});
