import { describe, expect, it } from 'vitest';
import { startCpuClock } from '../../../../../test/answers/cpu-clock.ts';
import { isDoubtful } from './doubtful.ts';
import { computeShareOfRevenue } from './problems/earnings/loose-month.ts';
import { toEnglishFigures } from './reading/spanish-words.ts';
import { computePlainProblem, computeSum } from './sum.ts';

const GRAVEL = {
  name: 'gravel',
  names: ['crushed stone'],
  es: [],
  pounds_per_yard: [2_400, 2_900] as [number, number],
};
const workOut = (message: string, before = null as Parameters<typeof computeSum>[1]) =>
  computeSum(message, before, [GRAVEL]);
const resultOf = (message: string) => Math.round((workOut(message)?.state.result ?? Number.NaN) * 100) / 100;

it('takes costs off what came in, wherever it is told', () => {
  expect(computeSum('2 men 5 hours at 20, dump 90, fuel 30, i charged 700', null, [])?.lead).toContain('$380 is left');
});

describe('an expression', () => {
  it.each<[string, string]>([
    ['whats 19 times 31', '**589**: 19 × 31.'],
    ['what is 12 x 45?', '**540**: 12 × 45.'],
    ['how much is 800 divided by 3', '**266.6667**: 800 ÷ 3.'],
    ['(640 - 95) / 2 =', '**272.5**: (640 − 95) ÷ 2.'],
    ['$310 plus 2 times $45', '**$400**: $310 + 2 × $45.'],
    ['cuánto es 7 * 8', '**56**: 7 × 8.'],
    ['$25 * 120', '**$3,000**: $25 × 120.'],
  ])('is worked out as it stands: %s', (message, lead) => {
    const sum = computePlainProblem(message, null);
    expect(sum?.lead).toBe(lead);
    expect(sum && isDoubtful(sum, message)).toBe(false);
  });

  it.each(['10x20', '555-0134', '6/14', 'what is 9 divided by 0', 'what is 3', '12 x', 'what is ( 3 + 4'])(
    'is none in a size, a date, a number or half of one: %s',
    (message) => expect(computePlainProblem(message, null)?.lead ?? '').not.toMatch(/[×÷+−]/),
  );

  it('goes on from a result', () => {
    const before = computePlainProblem('what is 40 times 12', null)?.state ?? null;
    expect(computePlainProblem('divided by 5', before)?.lead).toBe('**96**: 480 ÷ 5.');
  });
});

it('takes a percent as phones write it off what came out', () => {
  const { state } = workOut('14 yard truck at $40 a yard, whats half a load') ?? {};
  expect(workOut('ok n with 5 pct off', state)?.lead).toContain('$266');
});

it('tells the period that is asked for', () => {
  expect(workOut('5 jobs a day at 280 avg 20 days whats my month')?.lead).toContain('$28,000');
});

describe('figures of unlike kinds', () => {
  it.each([
    '2400 sq ft of carpet and 70 a ton',
    'a 14000 lb trailer, 4000 empty, how many yards can it take',
    'closed 7 of 20 quotes, average 400, what if i get to 45%',
    'pay 20 an hour and 18 percent taxes',
    'caja de 6 pies con tablas de 3 pies de alto y 5 de ancho, cuántas yardas',
  ])('are not added up: %s', (message) => {
    expect(workOut(message)?.lead ?? '').not.toMatch(/in all/);
  });
});

describe('a pile and what carries it', () => {
  it.each<[string, number]>([
    ['11 yards of leaves, my trailer holds 4', 3],
    ['i have to move 25 yards, the truck only takes 16', 2],
    ['about 7 tons of brick, the trailer is good for 3 tons a trip', 3],
    ['my trailer holds 6 yards and i got 20 how many loads', 4],
    ['10 tons of block and im only good for 4 tons a trip', 3],
  ])('are trips, and no sum: %s', (message, loads) => {
    expect(workOut(message)?.lead).toMatch(new RegExp(`^\\*\\*${loads} loads`));
    expect(computePlainProblem(message, null, [])).not.toBeNull();
  });

  it.each(['11 yards of leaves, my trailer holds 4, what do i charge', '6 yards at 40 a yard, truck holds 12'])(
    'are none where money is asked for: %s',
    (message) => expect(workOut(message)?.lead ?? '').not.toMatch(/loads/),
  );
});

it('takes what a trailer holds for trips after a weight', () => {
  const dirt = workOut('10 yards of gravel how heavy');
  expect(workOut('the trailer takes 3 yards', dirt?.state ?? null)?.lead).toMatch(/^\*\*4 loads/);
});

it('makes no sum of the two sides of a floor', () => {
  expect(workOut('deck tear down 12x16 price')).toBeNull();
});

it('scales a result to a period that is named in a word', () => {
  const week = workOut('11 loads a week at 40 each');
  expect(workOut('monthly', week?.state ?? null)?.state.result).toBeCloseTo(11 * 40 * 4.33);
});

describe('a crew', () => {
  it.each<[string, number]>([
    ['3 crews of 2, 8 hours at 21, what do i spend on wages', 1_008],
    ['2 trucks with 2 guys each for 9 hours at 18 what is my payroll', 648],
    ['3 trucks, 5 men, 7 hours at 22, labor cost', 770],
    ['4 guys 2 trucks 10 hours 16 bucks what do i spend on wages', 640],
    ['the dump is 50 a ton. a load runs us 2 tons. at 6 loads a week whats my dump bill for the month', 2_598],
    ['i charge 60 an hour a man, 2 men 3 hours plus 80 dump, total', 440],
    ['a tank of diesel is 120. i fill up twice a week. whats that a month', 1_039.2],
  ])('costs what it costs: %s', (message, result) => {
    expect(resultOf(message)).toBe(result);
  });
});

describe('people who are told one by one', () => {
  it.each<[string, number]>([
    ['3 guys 15/hr 4 hrs each, what is that', 180],
    ['2 laborers at 20 an hour for 3 hours each, what does that run me', 120],
    ['2 helpers this week, one did 42 hours at 20 and the other 30 at 10, what do i owe them', 860 + 300],
    ['3 helpers, one 20 hours at 18 and the other two 10 at 15, total payroll', 660],
    ['2 helpers, one makes 20 an hour the other 15, both did 4 hours. payroll?', 140],
    ['2 guys, one worked 3 hours at 20 the other 4 at 15 total', 120],
    ['paid 20 an hour for 4 guys, 5 hours', 400],
    ['2 guys at 20 an hour, one left after 2 hours, the other stayed 5, what is labor', 140],
    [toEnglishFigures('dos ayudantes, uno hizo 10 horas a 20 y el otro 20 a 15, cuánto es'), 500],
  ])('are not counted twice: %s', (message, result) => {
    expect(resultOf(message)).toBe(result);
  });
});

describe('what a job leaves', () => {
  it.each<[string, number]>([
    ['fixed monthly: rent 200, truck 500, phone 50. average job leaves me 100 after dump and labor. break even?', 8],
    ['insurance 300 truck 400 shop 200 every month and a job leaves 150 after dump and help, break even', 6],
    ['monthly nut: truck 400, insurance 200. per job i walk with around 160 after the dump. how many jobs', 4],
  ])('is no bill of the month: %s', (message, jobs) => {
    expect(workOut(message)?.lead).toMatch(new RegExp(`^\\*\\*${jobs} jobs`));
  });
});

describe('an advance', () => {
  const advance = workOut('an mca offers 10k, pay back 13k, 100 a day, good deal?');

  it('costs what is paid back beyond it', () => {
    expect(advance?.lead).toBe('**$3,000** is what the money costs, **30 %** of the $10,000.');
    expect(advance?.steps.at(-1)).toContain('so 130 payments, about 26 weeks at 5 a week');
    expect(workOut('they lend 5,000 at a 1.2 factor')?.lead).toContain('**$1,000**');
    expect(workOut('borrow 6k, 7,200 back at 300 a week, how many weeks')?.lead).toBe('**24 weeks**.');
  });

  it('is paid off in so many weeks', () => {
    expect(workOut('how long till its paid off, weekdays only', advance?.state ?? null)?.lead).toContain('26 weeks');
    expect(workOut('how long if they pull every day', advance?.state ?? null)?.lead).toContain('19 weeks');
  });
});

describe('a deductible', () => {
  it('is taken off what a policy pays', () => {
    expect(workOut('fence repair 1,300, my deductible is 500, claim it?')?.lead).toContain('at most $800');
    expect(workOut('deductible 1,000 and the bumper is 700, file?')?.lead).toContain('pays nothing');
  });
});

describe('what others of the household earn', () => {
  it('comes in where the bills of the house are told', () => {
    expect(resultOf('i make 3000 a month, my wife makes 1000 a month, house bills 2500, what is left')).toBe(1_500);
  });
});

describe('an amount that is shared', () => {
  const fuel = workOut('1,000 miles this month, 10 mpg, gas 4.00, what did i burn');

  it('is divided by how many there were, which may be corrected', () => {
    const each = workOut('and per job if i did 50', fuel?.state ?? null);
    expect(each?.lead).toBe('**$8** a job: $400 ÷ 50.');
    expect(workOut('wait it was 40 jobs', each?.state ?? null)?.lead).toBe('**$10** a job: $400 ÷ 40.');
    expect(resultOf('600 in dump fees over 20 jobs whats that each')).toBe(30);
    expect(resultOf('1 helper 5 hours at 20, i pay myself 30 an hour for 5, job was 400, whats left')).toBe(150);
  });

  it('is none of a price', () => {
    expect(resultOf('i pay 90 per day for 5 days')).toBe(450);
  });
});

describe('a bill that is held against the sum', () => {
  const due = workOut('2 tons at 50 a ton');
  it.each([
    ['they charged me 118, is that right', '**$118 is $18 more** than the $100 that it comes to.'],
    ['the receipt says 96.50. did they undercharge', '**$96.50 is $3.50 less** than the $100 that it comes to.'],
    ['i got charged 100 is that correct', '**$100 is right**.'],
  ])('is compared: %s', (message, lead) => {
    expect(workOut(message, due?.state ?? null)?.lead).toBe(lead);
    expect(workOut(`2 tons at 50 a ton and ${message}`)?.lead).toBe(lead);
  });

  it('is another price where it is nearer to that', () => {
    expect(workOut('they charge 55 now', due?.state ?? null)?.state.result).toBe(110);
  });
});

describe('what is asked of a result', () => {
  it('rounds it', () => {
    expect(workOut('round it up to the next ten', workOut('14 loads at 233')?.state ?? null)?.lead).toBe('**$3,270**.');
  });

  it('tells the gallons of a tub, less what its seats take', () => {
    expect(workOut('how many gallons in a 7x6x3 tub, less 10 percent for the seats')?.lead).toContain('848 gallons');
  });

  it('averages several prices, and makes no money of hours or of the price of a whole load', () => {
    expect(resultOf('average ticket this week: 150 350 400 and 500')).toBe(350);
    expect(workOut('if 1 guy needs 8 min a yard how long for 2 guys')?.lead ?? '').not.toContain('$');
    expect(workOut('is 1100 for 24 yards of brush too much')?.lead ?? '').not.toMatch(/in all|26,400/);
  });

  it('does not add up two sides that are held against each other', () => {
    expect(workOut('he has 140 and we have 22')).toBeNull();
    expect(workOut('he paid 140 and we paid 22')?.state.result).toBe(162);
  });
});

describe('a figure that is corrected', () => {
  it.each(['the dump was 130 not 90', 'no, fuel 55 instead of 40', 'it was dump 130, not 90'])(
    'replaces the old one: %s',
    (change) => {
      const before = workOut('billed 700, dump 90, fuel 40, labor 210');
      const after = workOut(`and ${change}`, before?.state ?? null);
      expect(after?.state.result).toBe(change.includes('fuel') ? 345 : 320);
    },
  );
});

describe('a sum from the figures of a message', () => {
  it.each<[string, number]>([
    ['two loads at 285 and one at 190', 760],
    ['billed 500, 2 guys took 5 hours instead of 2 at 18 an hour each, dump 100', 220],
    ['i pay him 152 a day for 9.5 hours, what is that hourly', 16],
    ['the reader takes 3% plus 25 cents on a 400 job, what do i keep', 387.75],
    ['card fee 2.5 + 10c, what do i charge so i keep 390', 400.1],
    ['14 squares, 250 lb a square, 2 layers, how many tons', 7_000],
    ['7 tons at 58 a ton', 406],
    ['three guys 4 hours at 19', 228],
    ['9 hours at 24 plus 35 for gas', 251],
    ['640 less 92 for the dump', 548],
    ['12 percent of 850', 102],
    ['take 15% off 420', 357],
    ['10 percent off 500 and then 6 tax on top', 477],
    ['start at 300, 20% off, then 7.5% sales tax', 258],
    ['take 5% discount off 900 plus 8 percent tax', 923.4],
    ['800 with 10% tip and 5 tax', 924],
    ['7 and a half yards at 40 a yard', 300],
    ['3 tons 500 pounds at 60 a ton', 195],
    ['1 ton 200 lbs at 50 a ton', 55],
    ['i want to clear 900 a week after 40 percent costs, what do i have to sell', 1_500],
    ['rent 600 insurance 300 ads 300, how many 320 jobs to break even if each job costs me 200', 10],
    ['truck note 500, phone 100, how many 250 jobs to break even when a job costs 150', 6],
    ['46 hours at 20, what is that with overtime', 980],
    ['worked 47 hours at 18, overtime past 40, total', 909],
    ['split 930 between 3 guys', 310],
    ['a trailer 12 x 6 x 3 feet, how many yards', 8],
    ['a box 15 feet long 6 wide and 3 high', 10],
    ['we grossed 9,200 in may and spent 5,900', 3_300],
    ['billed 900, two guys 5 hours at 20, three loads at 60', 520],
    ['my cost on a job is 240, i want a 40% margin, whats the price', 400],
    ['costs 200 in all, add a 50% markup, what should i charge', 300],
    ['2 guys, 4 hours, 25 an hour, dump 60, i want 35 percent, what do i charge', 400],
    ['labor 150, dump 50, i want to keep half, what should i charge', 400],
    ['two men at 18 an hour, 5 hours, dump 40', 220],
    ['4 jobs 210 each, less 90 for the dump', 750],
    ['whats 30 off 410', 380],
    ['margin on a 1000 job if costs are 650', 350],
    ['5 jobs a day at 200 each, 20 days, what is the month', 20_000],
    ['two trucks with 4 jobs each a day at 250, 5 days a week, how much a week', 5_000],
    ['diesel went from 3.50 to 4.00 and i burn 40 gallons a week, what is that a month', 86.6],
    ['10 mpg, 90 miles a day, gas 4, what does a day cost', 36],
    ['fuel for a 70 mile run at 7 mpg and 4.20 a gallon', 42],
    ['3,000 lbs at 60 a ton', 90],
    ['half a ton at 44 with a 25 minimum', 25],
    ['a lead is 30 and i close 1 in 4, what does a customer cost', 120],
    ['12000 loan at 6% for 4 years, what is the payment', 281.82],
    ['how many jobs at 200 to pay 3600 if i clear 45% of each', 40],
    ['20 jobs and 5,000 total, whats my average', 250],
    ['50 on a 400 job, what percent is that', 12.5],
    ['we get 400 for half a truck, whats a quarter', 200],
    ['i need 5,200 a month and a job leaves 200, how many a week', 7],
    ['tolls 20 a day, 5 days, what is that a month', 433],
    ['3 trucks at 12 mpg, 80 miles a day each, diesel 4', 80],
    ['financed 12000 over 48 months at 6, what do i pay', 281.82],
    ['a lead was 40 and we booked 2 out of 8, what did a job cost us', 160],
    ['how heavy are 2 yards of gravel', 5_800],
    ['paid 2 men 5 hours at 20, 60 dump and 25 gas on a 600 job, did i make money', 315],
    ['split 500 between 2 guys after 20% for fuel', 200],
    ['what percent is 30 of 240', 12.5],
    ['2.5 tons and the bill was 160, what is that a ton', 64],
    ['30 yards in a 15 yard truck, how many loads', 30],
    ['pay 2 men 20 for 44 hours with overtime', 1_840],
    ['convert 7,000 pounds to tons', 7_000],
    ['how many cubic feet in 3 yards', 3],
    ["what's 3/4 of a 20 yard truck", 15],
    ['i got 900 in bills to cover in 18 days, what do i need a day', 50],
    ['rent 600 insurance 200 phone 80, how much per day over 22 days', 40],
    ['what does a cubic yard of gravel weigh', 2_900],
    ['2 loads at 300 and one at 150, dump was 50 each, what did i make', 600],
    ['4 jobs at 220 and two at 300, paid 40 each in dump fees, whats left', 1_240],
    ['we had 3 stops at 200 and 1 at 90, paid the helper 140', 550],
    ['trailer rated 8000 lbs, weighs 2100 empty, what can it carry', 5_900],
    ['drove 12 + 18 + 6 miles at 70 cents a mile', 25.2],
    ['11 miles to the job, 4 to the dump, 9 home at 50 cents, what is that', 12],
    ['fuel for 3 trips of 20 miles at 10 mpg and 4 a gallon', 24],
    ['job is 1,200, she paid a 25% deposit, what is left to collect', 900],
    ['took 200 down on a 900 job plus 10% tax, what does he still owe', 790],
    ['split 1,800 in 4 equal payments', 450],
    [
      'dumpster rental 300 for 7 days with 1 ton, 60 per extra ton, 10 per extra day, kept it 9 days and it weighed 2.5 tons, what do i bill',
      410,
    ],
    ['my box is 300 flat and a swap is 250, she did 2 swaps, what total', 800],
    ['i charge 30 a cubic yard, the pile is 9 by 6 by 3 feet, what price', 180],
    ['trailer cost me 8,000 and i clear 160 a job, how many jobs till it is paid', 50],
    ['bought a trailer for 6,000, it saves me 50 a load and i do 6 loads a week, when is it paid back', 20],
    ['fixed costs 4,000 a month, average job 300, variable 100 per job, how many jobs to break even', 20],
    ['overhead is 3,000 a month and i keep 50% of every job at 300 average, break even jobs?', 20],
    ['truck payment 700 insurance 400 a month, i work 22 days, what do i need a day', 50],
    ['helper makes 800 a week, 7.65% fica and 12.35% comp, what does he cost me', 960],
    ['two guys at 20 an hour 9 hours a day 5 days with overtime', 1_900],
    ['me and my partner split 70/30 after the dump, job 600 dump 100', 350],
    ['split 900 three ways after paying the helper 150', 250],
    ['half of 1,470 for me, me n my brother split all of it', 735],
    ['split 860 me and my cousin', 430],
    ['split 870 after 90 gas between me and my buddy', 390],
    ['me and my sister split 640 50/50', 320],
    ['split 960 me and 2 guys', 320],
    ['whats half of 1290', 645],
    ['my monthly is van 610 insurance 390 phone 75 storage 140', 1_215],
    ['i pay van 560 a month, insurance 340, phone 60', 960],
    ['how much do i keep if i charge 640 and pay 2 guys 80 each, dump 95, gas 45', 340],
    ['what should i charge if i want to keep 300 and my costs are 220', 520],
    ['he paid 321 with tax included at 7%, how much of it is tax', 21],
    ['480 job 25% off then 5% tax', 378],
    ['take 20 off 320 then add 10 percent tax', 330],
    ['4 yards of gravel at 50 a ton', 265],
    ['job costs me 200 and i charge 300, whats my markup', 50],
    ['100% markup is what margin', 50],
    ['my cost is 300 and i want a 25 margin, what do i charge', 400],
    ['was 200 enough for a quarter load, 2 hours, dump 40', 160],
    [
      'a shed tear out for 500, me and one helper 5 hours, dump was 60, the helper gets 20 an hour, was it worth it',
      340,
    ],
    ['a room 12x9 stacked 6 feet high, half full, how many yards', 12],
    ['2 dump runs a day, 15 miles each round trip, 4 days a week at 10 mpg and gas 4, what a week in fuel', 48],
    ['the landfill is 20 miles one way, truck gets 8 mpg, gas is 4, what does a run cost', 20],
    ['30% deposit on 1,200', 840],
    ['she owes me 700, paid 150 monday and 100 today', 450],
    ['12 yard trailer half full at 40 a yard', 240],
    ['two jobs at 300 and one at 400, paid 2 dump fees of 60 and 200 in wages, whats left', 680],
    ['bid 1,400, 2 guys 3 days 8 hours at 20, 2 dumps at 70, what is my margin', 300],
    ['my cost is 120, what price gives 40 points of margin', 200],
    ['helper did 9 hours mon 9 tue 9 wed 9 thu 8 fri at 20, what do i pay him', 920],
    ['pay him 140 a day for 5 days plus 10 percent for taxes', 770],
    ['profit 1,500 split between 4 after i keep 20%', 300],
    ['split 900 with my cousin, 2/3 for me', 600],
    ['price is 400 before tax, county tax is 7.5, total?', 430],
    ['60 yards and my truck holds 15, how many trips', 4],
    ['11 tons in a 3 ton trailer, how many trips', 4],
    ['a loader for 20,000, i rent one now at 250 a day about 4 days a month, how many months to pay it off', 20],
    [
      'truck for 12,000, i clear 150 a job and do 4 more jobs a week, but insurance is up 300 a month, how long till it is paid off',
      23,
    ],
    ['took a half load for 300 by myself, 2 hrs, dump 60, good money?', 240],
  ])('%s = %d', (message, result) => {
    expect(resultOf(message)).toBe(result);
  });

  it('tells what is left of a job, in dollars and percent, and shows the working', () => {
    const sum = workOut('job paid 500, dump was 90 and labor 160, what do i keep');
    expect(sum?.lead).toBe('**$250 is left, 50 %** of the $500.');
    expect(sum?.steps.at(-1)).toBe('$500 − $250 = $250');
  });

  it('says a loss as a loss', () => {
    expect(workOut('charged 200, dump 140 and labor 110, my profit')?.lead).toMatch(/^\*\*You lose \$50\*\*/);
  });

  it('says the whole cost as a loss if nothing came in', () => {
    expect(workOut('took in 0, paid 500, what is my profit')?.lead).toMatch(/^\*\*You lose \$500\*\*/);
  });

  it.each([
    'what percent is 5 of 0',
    'fixed costs 3000, i clear 0 a job, how many jobs to break even',
    'split 900 between 10^30 people',
    'one load at 1e308',
    `split ${'9'.repeat(400)} between 3 guys`,
  ])('adds nothing up where a result is impossible: %s', (message) => {
    expect(workOut(message)).toBeNull();
  });

  it('counts jobs to the next whole one, in words that fit one job, too', () => {
    expect(workOut('rent is 2,000 and each job clears 150, how many jobs')?.lead).toMatch(/^\*\*14 jobs\*\*/);
    expect(workOut('rent is 100 and each job clears 150, how many jobs')?.lead).toMatch(/^\*\*1 job\*\* .*the 1st job/);
  });

  it('weighs a volume only of a material that it knows', () => {
    expect(workOut('how heavy is 3 yards of crushed stone')?.lead).toContain('**7,200–8,700 lb**');
    expect(workOut('how heavy is 3 yards of feathers')).toBeNull();
  });

  it('adds a tax to several prices', () => {
    expect(workOut('couch 80, fridge 90, plus 8% tax')?.lead).toBe('**$183.60** in the end.');
  });

  it.each(['how do i price a job', 'what does a dump charge', 'we have 3 trucks', ''])('"%s" is none', (message) => {
    expect(workOut(message)).toBeNull();
  });
});

it('counts the jobs of a price that bills take', () => {
  const sum = workOut('rent is 500 and insurance is 300, how many 250 dollar jobs to cover it');
  expect(sum?.lead).toMatch(/^\*\*4 jobs\*\*/);
});

describe('what leads cost', () => {
  it('is worked out by the customer, and compared', () => {
    expect(workOut('a lead is 45, i close 1 in 3')?.state.result).toBe(135);
    const compared = workOut('40 dollar leads that book 1 in 4 or 70 ones that close near half, which is better');
    expect(compared?.lead).toBe('The $70 leads are cheaper: a customer costs you **$140** against $160.');
  });
});

describe('a figure that is changed later', () => {
  it.each<[string, string, number]>([
    ['30 miles round trip, truck gets 10 mpg, gas is 4', 'and if its 50 miles', 20],
    [
      'full load, two guys 3 hours at 20, dump was 80, i got 400, did i charge enough',
      'what if i had charged 500',
      300,
    ],
    ['split a 1,800 bill in 4 equal payments', 'make it 6', 300],
    ['400 job 20% off then 10% tax', 'make it 10% off', 396],
    ['helper worked 44 hours at 20, what is his pay with overtime', 'he actually did 50', 1_100],
    ['i charge 30 a cubic yard, the pile is 9 by 6 by 3 feet, what price', 'they say its 6 high', 360],
    ['trailer cost me 8,000 and i clear 160 a job, how many jobs till it is paid', 'and if i only clear 200', 40],
    ['job is 1,200, she paid a 25% deposit, what is left to collect', 'she just gave me another 300', 600],
    ['job is 1,200, she paid a 25% deposit, what is left to collect', 'she wants to pay the rest in 3', 300],
    ['8 + 12 miles at 50 cents a mile', 'add another 10 miles', 15],
    ['30 miles round trip, truck gets 10 mpg, gas is 4', 'three trips', 36],
    ['30 miles round trip, truck gets 10 mpg, gas is 4', 'no i meant 30 each way', 24],
    ['fixed costs 4,000 a month, i clear 160 a job, how many jobs to break even', 'what if i go up 40 bucks a job', 20],
    ['fixed costs 4,000 a month, i clear 200 a job, how many jobs to break even', 'and i want to pay myself 3k', 35],
    ['he worked 45 hours at 20, what is his check with overtime', 'what does that cost me with payroll tax', 1_022.675],
    ['charge 400 costs 450 am i losing money', 'what should i have charged for a 25 percent margin', 600],
    ['4 yards of gravel weigh how much', 'and at 50 a ton', 265],
  ])('%s; %s = %d', (first, change, result) => {
    expect(workOut(change, workOut(first)?.state ?? null)?.state.result).toBeCloseTo(result);
  });

  it('stays as it is where the message adds a line', () => {
    const before = workOut('6 hours at 20 plus 30 for gas')?.state ?? null;
    expect(workOut('and 15 an hour for my cousin', before)?.state.result).toBe(240);
  });
});

describe('a figure that is missing', () => {
  it.each<[string, string, string, number]>([
    ['what will gas cost me, truck gets 10 mpg and gas is 4', 'How many miles', '50 miles', 20],
    ['how much do i charge to keep a 50% margin', 'What does the job cost you', 'my cost is 150', 300],
    ['how long till my 9,000 truck pays for itself', 'How much does a job leave you', 'about 100', 90],
    ['how many trips with my 12 yard truck', 'How many yards', 'its 36 yards', 3],
    ['whats the sales tax on this job at 5 percent', 'What is the price before tax', 'job was 400', 420],
    ['how much for gas today, drove 60 miles', 'and what does a gallon cost', 'truck does 12 and gas was 4', 20],
  ])('is asked for, and taken: %s', (first, question, answer, result) => {
    const asked = workOut(first);
    expect(asked?.lead).toContain(question);
    expect(workOut(answer, asked?.state ?? null)?.state.result).toBe(result);
  });
});

it('takes a temperature below zero for no amount', () => {
  expect(workOut('its -8 degrees with 3 stops on, is it ok to work outside')).toBeNull();
});

describe('figures that no job can have', () => {
  it.each([
    ['what do i charge for -2 yards at 30 a yard', 'below zero'],
    ['i want a 100% margin on a cost of 150', 'always below 100 %'],
    ['my helper worked 190 hours this week at 17', 'only 168 hours'],
    ['truck gets 0 mpg and i drive 30 miles, gas 4', 'With 0 mpg'],
    ['what is a 130% deposit on 400', 'more than the whole price'],
  ])('are said as such: %s', (message, said) => {
    expect(workOut(message)?.lead).toContain(said);
  });
});

describe('a follow-up of a sum', () => {
  const before = workOut('9 hours at 24 plus 35 for gas')?.state ?? null;

  it.each<[string, number]>([
    ['and 18 an hour for the helper', 413],
    ['and take off 50', 201],
  ])('"%s" changes it', (message, result) => {
    expect(workOut(message, before)?.state.result).toBe(result);
  });

  it('lowers what came in by a discount, not what is left', () => {
    const left = workOut('i charged 800 and costs were 500, whats left')?.state ?? null;
    expect(workOut('what if i give him 10% off', left)?.state.result).toBe(220);
    expect(workOut('and if he pays 5 percent less', left)?.state.result).toBe(260);
  });

  it('takes no percent for dollars', () => {
    const left = workOut('we took in 9000 and spent 6000, what is left')?.state ?? null;
    expect(left?.result).toBe(3_000);
    expect(workOut('and what if fuel goes up 20 percent', left)).toBeNull();
  });

  it('weighs more of the same, and says whether a trailer may carry it', () => {
    const weight = workOut('how heavy is a yard of gravel')?.state ?? null;
    const more = workOut('and 3 yards', weight)?.state ?? null;
    expect(more?.result).toBe(8_700);
    expect(workOut('its a 9,900 gvwr and weighs 2,000 empty', more)?.lead).toMatch(/^\*\*No\*\*, 8,700 lb is too much/);
    expect(workOut('its a 14k gvwr, 14,000 gvwr, 4,000 empty', more)?.lead).toMatch(/^\*\*Yes\*\*/);
  });

  it('takes off what a kind of cost is of the result', () => {
    const month = workOut('5 jobs a day at 200 each, 20 days, what is the month');
    expect(workOut('and if fuel is 10 percent of that', month?.state)?.state.result).toBe(18_000);
  });

  it('takes a share of costs off', () => {
    const gross = workOut('we did 30 jobs at 250, what did we gross')?.state ?? null;
    expect(gross?.result).toBe(7_500);
    expect(workOut('and if costs were 60 percent', gross)?.state.result).toBe(3_000);
  });

  it('is a price that keeps a margin, or less with a discount', () => {
    const price = workOut('labor 150, dump 100, fuel 50, i want to keep 40%, what do i charge');
    expect(price?.lead).toBe('Charge **$500**. Your costs are $300, so $200 is left.');
    expect(workOut('and with a 10% discount', price?.state)?.steps.at(-1)).toContain('leaves $150, 33.3 %');
  });

  it('counts the loads of a pile that was measured', () => {
    const pile = workOut('the pile is 18 feet long 9 wide and 5 high');
    expect(workOut('how many loads is that in a 15 yard truck', pile?.state)?.lead).toMatch(/^\*\*2 loads\*\*/);
  });

  it('that states no figure leaves it alone', () => {
    expect(workOut('and who pays for that', before)).toBeNull();
  });
});

/** The last of several messages, each after the sum of the one before. */
function lastOf(...messages: string[]) {
  return messages.reduce<ReturnType<typeof workOut>>(
    (before, message) => workOut(message, before?.state ?? null),
    null,
  );
}

describe('figures that stand side by side without commas', () => {
  it.each<[string, number]>([
    ['made 520 185 and 240 yesterday gas was 41, what is left', 904],
    ['took in 360 300 and 145 so far landfill 88 gas 30, what did i clear', 687],
    ['stove 60 washer 65 three dressers 40 each and a desk 35, total', 280],
    ['charged 890, landfill 140 diesel 55 helper 160, whats left', 535],
    ['3 jobs mon 4 tue 2 wed avg 280, what did i make', 2_520],
    ['dump 60, maybe 30 in gas and labor 100, total', 190],
    ['made 1000 spent 100 on dump 50 gas 200 helper', 650],
    ['job 1: 300 job 2: 250, dump 80, gas 30, whats left', 440],
    ['two guys worked 5 hrs one made 18 one 22', 200],
    ['driver 25 an hour 8 hours plus 2 helpers at 15, 8 hours each', 440],
    ['2 trucks each do 3 loads a day at 2 tons, tons a week', 60],
    ['he paid 200 of 900, then 300, whats left', 400],
  ])('are each counted once, as what they are: %s', (message, result) => {
    expect(resultOf(message)).toBe(result);
    expect(workOut(message)?.notes.join(' ')).not.toMatch(/Not counted/);
  });
});

describe('what came in', () => {
  it.each<[string, number]>([
    ['we did 21,400 in june, wages 7,100, dump 3,300, fuel 1,500, ads 900, truck 1,100. how are we doing', 7_500],
    ['split 70/30 with my cousin after costs, took 2000, dump 300 gas 100 helper 200', 980],
    [
      'they give 40 a recliner, i got 6 of them, the dump charges 15 each plus 2 guys 2 hours at 20, what do i make',
      70,
    ],
    ['the yard paid 0.10 a pound for 900 lbs and 2.00 a lb for 20 lb brass', 130],
    ['10 yards of topsoil at 25 a yard, sell it at 45, 2 guys 2 hours at 20', 120],
    ['quoted 600 for 2 loads, ended up 3 loads, each load costs me 110, what did i make', 270],
    ['sold 3 jobs at 200 and 2 at 450, commission is 10 percent what do i owe her', 150],
  ])('is told from what went out: %s', (message, result) => expect(resultOf(message)).toBe(result));

  it('is no cost because it is named first', () => {
    expect(workOut('tipping runs me 50 a unit, 2 guys at 120 a day do 4 units a day, what do i keep')).toBeNull();
  });
});

describe('a figure that changes what was worked out', () => {
  it.each<[string[], number]>([
    [
      [
        '2 guys 6 hours at 20 and 50 in diesel, job was 600. whats left',
        'what percent is that',
        'what if it took 8 hours',
      ],
      230,
    ],
    [['i do 3 loads a day 5 days a week at 200 each, what is that a week', 'and if i raise it 20 bucks'], 3_300],
    [['revenue 10,000, payroll 3,000, dump 2,000, how are we doing', 'what if payroll was 10 percent lower'], 5_300],
    [
      [
        'charge 90 an hour, labor 40 an hour, dump 20 an hour, what do i make an hour',
        'so a 7 hour day',
        'and 5 days a week',
      ],
      1_050,
    ],
    [['50 miles each way, 10 mpg, diesel 4.00, what does a trip cost', 'twice a day 5 days'], 400],
    [['card takes 3 percent plus 30 cents on a 500 job, what do i get', 'and on 4 of those a week'], 1_938.8],
    [['trailer costs 8000, i clear 400 a week, how long till it is paid off', 'if i put 2000 down'], 15],
    [['i need 6000 a month after 25 percent taxes, i net 200 a job, how many jobs', 'a week?'], 9.24],
  ])('is taken for what it names: %s', (messages, result) => {
    expect(lastOf(...messages)?.state.result).toBeCloseTo(result, 0);
  });

  it('takes no figure of another kind for it', () => {
    expect(lastOf('12 yards of tile at 30 a yard, what is the dump bill', 'the other yard is 65 a ton')).toBeNull();
  });
});

describe('what a message says of the one before', () => {
  it('takes another job as paid, and another time for the hours', () => {
    const told = 'my guy does it in 2.5 hrs at 20, dump is 50, i charge 200, how much do i make an hour of his time';
    expect(lastOf(told, 'if he takes 3')?.state.result).toBe(30);
  });

  it('counts the loads of a pile that was priced', () => {
    expect(
      lastOf(
        'a pile 12 ft long 9 wide and 6 high, how many yards',
        'at 30 a yard',
        'my truck is 10 yards how many trips',
      )?.lead,
    ).toMatch(/^\*\*3 loads/);
  });

  it('keeps the words of the offer for what comes next', () => {
    const told = ['bid 3000, 4 loads at 150 dump, 2 guys 2 days at 150 a day. margin?', 'they countered 2600'];
    expect(lastOf(...told)?.state.result).toBe(1_400);
    expect(lastOf(...told, 'what if it takes 5 loads')?.state.result).toBe(1_250);
  });

  it('adds a bill, and brings a goal to the week', () => {
    expect(lastOf('how many 310 dollar jobs to cover a 600 note and 300 insurance if i keep half')?.state.result).toBe(
      6,
    );
    expect(lastOf('i make 50 a load, need 5000, how many loads', 'how many a week if i got 20 weeks')?.lead).toMatch(
      /^\*\*5 loads a week/,
    );
  });

  it('changes nothing where it speaks of one of several', () => {
    expect(
      lastOf(
        'sold 3 jobs at 200 and one at 900, commission is 10 percent what do i owe her',
        'make it 20 percent on the big one',
      ),
    ).toBeNull();
  });
});

describe('figures that are no dollars, and prices that are not paid so often', () => {
  it.each<[string, number]>([
    ['8 units at a complex, 150 each, maybe 3 of them double', 1_200],
    ['7 washers and 5 dryers at 40 each, 2 stoves at 60', 600],
    ['the trailer holds 8 yards, dump charges 25 a yard, 2 trips, what does that cost', 400],
    ['i charge 50 a yard truck is 12 yards dump is 300 a load, what do i make a load', 300],
    ['bench 60 stool 25 x4 total', 160],
    ['driver gets 22 an hr and helper 16, both worked 5 hrs', 190],
    ['he wants 20 an hour instead of 18, 40 hrs a week, what does that cost me a year', 4_160],
    ['5 jobs a day instead of 4 at 200, 20 days, how much more a month', 4_000],
    ['rent goes from 800 to 1100, how many more jobs is that at 150 profit each', 2],
    ['profit last month 3000 month before 2500, how much am i up', 500],
    ['2 percent late fee a month on 1000 for 3 months', 1_060],
    ['our truck loads weigh about 2 tons at 50 a ton, i do 5 a week, what is that a week', 500],
    ['4 jobs at 200 a day, 5 days, what is that', 4_000],
    ['monthly bills 2,000, i want 4,000 for me, avg job nets 200, jobs per month?', 30],
    ['wash 20 every 1000 miles, tires 600 every 30,000, what is that a mile', 0.04],
    ['they pay 4 cents a lb for tin 1,000 lbs and 50 cents for aluminum 100 lbs, minus 10 gas', 80],
    ['i pay him 20 percent of profit. job 900, costs 400. his cut?', 100],
    ['loader is 20,000, down 5,000, 36 months at 6 percent whats the payment', 456.33],
  ])('are taken for what they are: %s', (message, result) => expect(resultOf(message)).toBe(result));

  it('names what it could not count', () => {
    expect(workOut('8 units at a complex, 150 each, maybe 3 of them double')?.notes.join()).toContain('3 of them');
  });

  it.each(['80 chairs at 2 each, 30 fit in a load, gas 25 a load'])(
    'make no sum of a rate without its count: %s',
    (message) => expect(workOut(message)).toBeNull(),
  );
});

describe('what is paid over years', () => {
  it('is summed where it is offered for the company, and held against its profit', () => {
    const offer = 'he offers 60,000 cash plus 15,000 over 3 years for my business and takes over the 5,000 note';
    expect(workOut(offer)?.lead).toBe('The whole offer is **$80,000**.');
    expect(lastOf(offer, 'i cleared 40,000 last year, is it fair')?.lead).toContain('**2 times** the $40,000');
  });
});

describe('shares that are not alike', () => {
  it.each<[string, string]>([
    [
      '3 partners made 60,000, one gets 40 percent, the other two split the rest',
      '**$24,000** for the one and **$18,000**',
    ],
  ])('are told one by one: %s', (message, lead) => expect(workOut(message)?.lead).toContain(lead));
});

it('takes the days for everybody who is paid by the hour', () => {
  expect(lastOf('my driver gets 20 an hr and helper 15, both worked 8 hrs', 'and for 5 days')?.state.result).toBe(
    1_400,
  );
});

it('names each cost by its own word', () => {
  const { steps = [] } = workOut('took 1200, dump 210 gas 90 helper 300, whats left') ?? {};
  expect(steps.join()).toContain('dump $210 + gas $90 + helper $300');
});

it('says whether all that shall go on a trailer may', () => {
  const { lead, steps } =
    workOut('50 bags at 60 lb and a 900 lb saw on a trailer rated 7000, weighs 2000 empty, ok?') ?? {};
  expect(lead).toBe('**Yes**, 3,900 lb is within it: it may carry **5,000 lb**.');
  expect(steps).toContain('3,000 + 900 = 3,900 lb');
});

it('says when a dearer policy has eaten up what it paid', () => {
  const sum = workOut('table 900, deductible is 300 and the policy goes up 25 a month, file or pay');
  expect(sum?.lead).toContain('at most $600');
  expect(sum?.steps).toContain('$25 more a month eats that up in 24 months');
});

it('brings bills of a year to the month', () => {
  expect(resultOf('monthly: rent 500, storage 100. yearly tags 240. whats it all a month')).toBe(620);
});

describe('figures in Spanish', () => {
  it.each<[string, number]>([
    ['cobré 500, pagué a 2 ayudantes 5 horas a 15, basurero 60. cuánto me quedó', 290],
    ['gano 800 por semana y gasto 150 en gasolina y 250 en basurero, qué me queda al mes', 1_732],
    ['2 ayudantes a 15 la hora por 4 horas, basurero 80, cuánto cobro para ganar 200', 400],
    ['la troca cuesta 12000, me deja 300 por semana, en cuánto tiempo la pago', 40],
  ])('are read with and without accents: %s', (message, result) => {
    expect(resultOf(toEnglishFigures(message))).toBe(result);
    expect(resultOf(toEnglishFigures(message.normalize('NFD').replace(/\u0301/g, '')))).toBe(result);
  });
});

it.each(['9', '9,', '5 jobs ', '20 x ', 'from 3 to '])('many "%s" are read without hanging', (piece) => {
  const cpuMs = startCpuClock();
  computePlainProblem(piece.repeat(Math.floor(8_000 / piece.length)), null);
  computePlainProblem(piece.repeat(Math.floor(790 / piece.length)), null);
  expect(cpuMs()).toBeLessThan(1_000);
});

describe('a part of the truck by the yard', () => {
  it.each<[string, string]>([
    ['we get 36 a yard, truck holds 18 yds, whats half a load', '**$324** for half a load.'],
    ['42 per yard on a 12 yard trailer, price of a quarter truck?', '**$126** for a quarter load.'],
    ['trailer is 20 yards n i charge $30/yd. how much 3/4 load', '**$450** for three quarters of a load.'],
    ['33 a yard, 15 yd truck. half and full, how much each', '**$247.50** for half a load, **$495** for a full one.'],
    ['my truck is 16 yards at 40 a yard, half load with 25 percent off', '**$240** for half a load.'],
    ['40 a yd, 14 yd trailer, half load plus a recliner at 70', '**$350** for half a load and the recliner.'],
  ])('is no full load: %s', (message, lead) => {
    expect(workOut(message)?.lead).toBe(lead);
  });

  it('may be another part, or cheaper, later', () => {
    const half = workOut('i charge 36 a yard, my truck is 18 yards, whats a half load')?.state ?? null;
    expect(workOut('with a 10 percent discount', half)?.lead).toContain('**$291.60**');
    expect(workOut('and a full one', half)?.lead).toBe('**$648** for a full load.');
    expect(workOut('half of them pay cash', half)?.lead ?? '').not.toContain('for half a load');
  });

  it.each(['i charge 36 a yard, truck is 18 yards, how much for 5 yards', 'half load at 36 a yard'])(
    'is not told without a share and a size: %s',
    (message) => expect(workOut(message)?.lead ?? '').not.toMatch(/for half a load/),
  );
});

describe('what finding jobs cost', () => {
  it.each<[string, string]>([
    ['spent 480 on nextdoor, got 6 jobs averaging 290', '**$80** a job. It brought $1,740'],
    ['put 700 in there and booked 5 jobs, avg 340', '**$140** a job. It brought $1,700'],
    ['yelp ate 360, 3 jobs out of it about 310 a piece', '**$120** a job. It brought $930'],
    ['bandit signs ran me 150 and 2 jobs came in at 275 each', '**$75** a job. It brought $550'],
  ])('is told by the job, with what it must stay under: %s', (message, lead) => {
    const sum = workOut(message);
    expect(sum?.lead).toContain(lead);
    expect(sum?.steps.join()).toMatch(/getting them took \d/);
    expect(sum?.notes[0]).toMatch(/^It must stay under what a job leaves you after crew, dump and fuel/);
  });

  it('is no cost of the work', () => {
    expect(workOut('spent 700 on the dump and got 6 jobs averaging 290')?.lead).toContain('is left');
    expect(workOut('spent 700 on uniforms and got 6 jobs averaging 290')?.notes ?? []).toEqual([]);
  });
});

describe('a month in loose words', () => {
  const MONTH = 'the box truck makes about 12k a month helper 3k note 800 ins 350 diesel 1100 dump 1900';

  it.each<[string, string]>([
    [MONTH, '**$4,850 is left a month, 40.4 %** of the $12,000.'],
    ['we bring in 20k a month. payroll 7k dump fees 3k gas 1.5k rent 900', '**$7,600 is left a month, 38 %**'],
    ['does 2,800 a week, driver 900 fuel 250 dump 450', '**$1,200 is left a week'],
    ['business does 9k a month 3000 helper 1200 dump 700 gas', '**$4,100 is left a month'],
    ['truck 3 does 5k a month driver 3k payment 900 fuel 800 dump 1k', '**You lose $700 a month**'],
  ])('is what is left: %s', (message, lead) => {
    expect(workOut(message)?.lead).toContain(lead);
  });

  it.each<[string, number]>([
    ['rent 1100 truck 500 ins 400 gas 800 dump 1000, took in 5800', 2_000],
    ['took in 7,000. paid out: helper 2000, dump fees 1000, lunch 90. whats left', 3_910],
    ['june: junk jobs 5000, demo 2000, scrap 300. expenses fuel 600 dump 1200 labor 1800', 3_700],
    ['my july was gas 600, landfill 900, insurance 400. jobs came to 7000 and i sold 200 of scrap. profit?', 5_300],
    ['truck payment: $600\nfuel: $800\nphone: $80\nIncome: $5,000\nhow much did i make', 3_520],
    ['we grossed 12,000 in may and 4,000 of that went to payroll, 2,000 dump, 900 fuel, 300 google', 4_800],
    ['phone 80, shop rent 700, fuel 600, bank fees 20 and i brought home 5,000 of jobs', 3_600],
    ['spent 300 on dump 150 gas 400 helper, made 1500', 650],
    [
      'fuel 200 a week, helper 400 a week, insurance 500 a month. we bring in 2000 a week. what do i clear a month',
      5_562,
    ],
    [
      'every week i spend 100 on fuel and 200 at the dump, every month 300 insurance. i take in 1,000 a week. what is my month',
      2_731,
    ],
  ])('is read in any order, with names before or behind: %s', (message, left) => {
    expect(resultOf(message)).toBe(left);
  });

  it.each<[string[], number]>([
    [['costs are rent 900 truck 600 ins 500 fuel 800 a month', '30 jobs a week, how much per job'], 21.56],
    [['overhead runs rent 1000, ins 500, phones 100', '20 jobs a month so what does each job have to cover'], 80],
  ])('of bills alone is shared among the jobs: %j', ([bills = '', jobs = ''], each) => {
    expect(workOut(jobs, workOut(bills)?.state ?? null)?.state.result).toBeCloseTo(each, 2);
  });

  it('has the share of each cost, the largest first', () => {
    expect(workOut(MONTH)?.steps.slice(0, 3)).toEqual([
      'helper $3,000: 25 %',
      'dump $1,900: 15.8 %',
      'diesel $1,100: 9.2 %',
    ]);
  });

  it.each([
    'the truck makes 12k a month, note 800, how many jobs to pay it off',
    'we do 15k a month, payroll 6k, rent 900, 2 guys at 18 an hour',
  ])('is not read with too little or another kind of figure: %s', (message) =>
    expect(workOut(message)?.lead ?? '').not.toMatch(/is left a month, /),
  );

  it.each<[string, string, string]>([
    ['my dump fees were 2400 last month', 'revenue was 16k', '**15 %** of revenue: dump fees $2,400 ÷ $16,000.'],
    ['spent 950 on diesel in may', 'we did 12.5k', '**7.6 %** of revenue: diesel $950 ÷ $12,500.'],
    ['payroll runs 7k a month', 'we brought in 21k', '**33.3 %** of revenue: payroll $7,000 ÷ $21,000.'],
  ])('holds one cost, told before the revenue: "%s", "%s"', (question, text, lead) => {
    expect(computeShareOfRevenue(text, question)?.lead).toBe(lead);
  });

  it.each([
    ['the dump is 80 a ton', 'revenue was 16k'],
    ['i paid 3 helpers 900 each last month', 'revenue was 16k'],
    ['rent is 1200 a month', 'we did 4 jobs'],
  ])('holds no share where "%s", "%s" are told', (question, text) => {
    expect(computeShareOfRevenue(text, question)).toBeNull();
  });
});

describe('what two who share get', () => {
  it.each<[string, string]>([
    [
      'me and my buddy are 50/50. job paid 1000, dump was 200, he bought 100 of straps. who gets what',
      '**$350 for you and $450 for your buddy**',
    ],
    [
      'partner and i split everything even. it came in 9000, i paid 1000 dump and 500 fuel from my card, he paid 500 for insurance',
      '**$5,000 for you and $4,000 for your partner**',
    ],
    [
      'my brother and me go halves. job 2,000. he paid the dump 400 and i paid gas 100',
      '**$850 for you and $1,150 for your brother**',
    ],
    ['my partner owns 60 i own 40, profit 7,000', '**$2,800 for you and $4,200 for your partner**'],
    [
      'three of us split 40/35/25 profit of 5000',
      '**$2,000, $1,750 and $1,250** among the 3: 40 %, 35 % and 25 % of $5,000.',
    ],
  ])('is told with what each paid: %s', (message, lead) => expect(workOut(message)?.lead).toContain(lead));
});

describe('a figure that is missing', () => {
  it.each<[string, string, number]>([
    ['job pays 900, helper 5 hours, dump 140, gas 30. profit?', '20 an hour', 630],
    ['took in 1,400, two guys for 6 hours each, dump 200, fuel 50. what did i clear', '20 each', 910],
    ['job 1,300, crew of 3 for 4 hours, dump 180. profit?', '22', 856],
  ])('is asked for, and its answer is used: %s', (message, reply, left) => {
    const asked = workOut(message);
    expect(asked?.lead).toMatch(/^What does .* get an hour\?/);
    expect(workOut(reply, asked?.state ?? null)?.state.result).toBe(left);
  });
});

describe('what owners leave out', () => {
  it.each<[string, number]>([
    [
      'quoted a guy twelve fifty, dump two hundred. two guys two and a half hours at twenty an hour. what did i make',
      950,
    ],
    ['helper worked forty eight hours at seventeen fifty, what do i pay him', 910],
    ['employee 50 hours this week 20 an hour cost me with payroll taxes', 1_184.15],
    ['2 helpers 45 hours each this week at 20, total payroll', 1_900],
    ['two guys at 20 and one at 25 for 6 hours', 390],
    ['9 storage units to clear at 275 each, dump is 60 a unit. what do i make', 1_935],
    [
      'overhead is 3,000 a month. avg ticket 400, dump and labor eat 60% of it. jobs till i break even, how many jobs',
      19,
    ],
    ['lease is 1,000 a month for 36 months with 2000 down. total?', 38_000],
    ['1 couch 90, 2 recliners 55 each, 1 piano 350. add it up', 550],
    ['rent a loader 300 a day for 2 days plus 75 delivery each way, job pays 2000. what do i make', 1_250],
    ['franchise takes 8% royalty on gross, we grossed 40,000 last month, how much', 3_200],
    ['i pay my driver 20% of gross. we grossed 5,000, fuel 400, dump 700', 2_900],
    ['my helper gets 30% of the job after dump fees. job 700 dump 100', 180],
    ['22 jobs brought in 8,800 and i spent 4,400, profit per job', 200],
    ['lost 3 jobs out of 20 whats my close rate', 85],
    ['got 80 cubic yards to haul and a 20 yd dump truck, how many loads', 4],
    ['i owe the franchise 6 percent of sales, sales were 33,000', 1_980],
    ['trailer loan 18,500, 11.5 apr 48 mos, whats monthly', 482.65],
    ['i need to net 6k a month, each job leaves 150 and i work 20 days. how many a day', 2],
  ])('is read as it is meant: %s', (message, result) => expect(resultOf(message)).toBe(result));

  it.each<[string[], number]>([
    [['28k box truck 9 percent 5 years whats the payment', 'what if i put 6k down', 'no down but 6 years'], 504.72],
    [['loan 42000 at 8.9% for 60 months payment?', 'with 4k down'], 786.97],
    [['job was 600, dump 110, gas 25. what did i make', 'what should i have charged so half of it stays with me'], 270],
  ])('is changed by later turns: %j', (turns, result) => {
    const last = turns.reduce<ReturnType<typeof workOut>>((sum, turn) => workOut(turn, sum?.state ?? null), null);
    expect(last?.state.result).toBeCloseTo(result, 1);
  });

  it.each<[string, number]>([
    ['31k 4k down 8.5% 48 mo', 665.5],
    ['trailer 14k, 10% down, 9.9 apr, 36 months', 405.98],
    ['45 months 19k 7% whats that a month', 481.28],
    ['flatbed 26,000, 3500 trade in, rest at 7.9 for 60 months, payment?', 455.14],
  ])('is the payment of a loan, in whatever order its terms are told: %s', (message, result) =>
    expect(resultOf(message)).toBe(result),
  );

  it.each<[string[], number]>([
    [['goal 12k this month, 7,500 so far, 9 days left, whats that a day'], 500],
    [['target is 9k, i did 6k in the first two weeks, how much to go', 'did another 1,000'], 2_000],
    [['nut 6000 and im at 4,200 how far off', 'average job 300'], 6],
    [['payroll 5000 rev 20000 whats my labor percent', 'if i add a guy at 3000 and rev goes to 25k'], 32],
    [['fuel was 900 on 18k sales, now fuel 1200 and sales 20k, what percent'], 6],
    [['rental 80 a day, jobs total 600, gas 40. left over?'], 480],
    [['invoice 2,000 net 30, 1.5% a month late, 2 months late now'], 2_060],
    [['3/10 net 30 on a 1,000 invoice, what do they pay if early'], 970],
    [['made 300 mon 0 tue rain 500 wed. avg per day worked'], 400],
    [['offers 1000 for 3 loads, my rate is 400 a load. how much off is that'], 200],
    [['jan 10000 feb 9000 mar 12000 up or down from jan'], 2_000],
    [['i make 8000 a month, expenses 2000 a month and 1000 a week to me, whats left'], 1_670],
    [['4 trips at 50 each, customer pays 500'], 300],
    [['won 10 of 40 quotes', 'if i get to 50% how many is that'], 20],
    [['sales tax 8 on 540, total', 'what if the price already has the tax in it'], 40],
    [['oil every 6k miles i do 2000 a month. how often'], 3],
    [['full 400 half 220 min 100. did 1 full 2 halves 3 mins'], 1_140],
    [['tv 30 couch 80 bed 50, two couches a tv and 2 beds'], 290],
    [['7:30-4:00 with half hour lunch, 2 guys at 20 an hour, what do i owe'], 320],
    [['job 700 dump 100 helper 100 what did i clear', 'and split that 60 40 im the 60'], 300],
    [['need 8k by friday have 5,000 2 days to go', 'did 1,000 today'], 1_000],
    [['job was 800, my cut is 40 percent the truck owner gets the rest'], 320],
    [['my share is half of 2,000 after 200 dump'], 900],
    [['she gave 100 deposit on 500, add 50 for stairs whats she owe'], 450],
    [['price went from 50 to 60 a ton and i take 30 tons a month'], 300],
    [['20 off a 310 job'], 290],
    [['whats 10% off 500', 'and 8% tax after that'], 486],
    [['guys worked 8:00 to 4:30 with 30 min lunch, 2 of them at 20'], 320],
    [['cleared 1000, 3 of us, im half and the two guys split the rest', 'and if it was 1200'], 600],
  ])('holds unlike amounts against each other: %j', (turns, result) => {
    const last = turns.reduce<ReturnType<typeof workOut>>((sum, turn) => workOut(turn, sum?.state ?? null), null);
    expect(last?.state.result).toBeCloseTo(result, 1);
  });

  it('trusts the wages of two crews with their own hours', () => {
    const crews = '2 guys 6 hrs at 18 and 1 guy 4 hrs at 22';
    const sum = computePlainProblem(crews, null);
    expect([sum?.state.result, sum && isDoubtful(sum, crews)]).toEqual([304, false]);
  });

  it('keeps no more of a job than it pays', () => {
    expect(workOut('i made 500 on a 400 dollar job')?.lead).toContain('A $400 job cannot leave $500');
  });
});

describe('how many trips a payload takes', () => {
  const pile = workOut('36 yards of gravel, my trailer is 14 yards. how many loads')?.state ?? null;

  it('is worked out from what the pile weighs', () => {
    const { lead, steps } = workOut('payload is 9,600, how many trips', pile) ?? {};
    expect(lead).toContain('**9 to 11 trips**');
    expect(steps?.at(-1)).toContain('By the room alone it would be 3 loads');
  });

  it('is asked for where nobody knows what it is', () => {
    const rubbish = workOut('how many loads is 30 yards with my 15 yard trailer')?.state ?? null;
    const asked = workOut('payload is 9,000, how many trips', rubbish);
    expect(asked?.state.goal).toBe('missing');
    expect(workOut('about 20,000 lbs', asked?.state ?? null)?.lead).toContain('**3 trips**');
    expect(workOut('its gravel', asked?.state ?? null)?.lead).toContain('**8 to 10 trips**');
  });

  it('follows another size of the trailer', () => {
    const small = workOut('what if the trailer was only 10 yards', pile);
    expect(small?.lead).toContain('**4 loads**');
    expect(workOut('and with a 12 yard one?', small?.state ?? null)?.lead).toContain('**3 loads**');
  });
});

describe('the same question for another case', () => {
  it.each<[string[], number]>([
    [['4 stops a day at 240 avg 5 days a week, what comes in a month', 'what about 3 a day'], 15_588],
    [['sales 41000, payroll 14000, dump 6000, ads 3000, whats left', 'and if the ads are cut in half'], 19_500],
    [['sales 41000, payroll 14000, dump 6000, ads 3000, whats left', 'what if the dump doubles'], 12_000],
    [['we split 70/30, job paid 900 dump 100, what does each get', 'no 60/40'], 480],
    [['my kid gets 15 an hour, 5 hours a day 6 days a week', 'he only comes saturdays and sundays'], 150],
    [['accountant is 90 an hour, 3 hours a week', '2 hours a month'], 180],
    [
      [
        '8 loads a day across 2 trucks, avg 310, 20 days a month, each truck costs 500 a day. what is left a month',
        'add a third truck',
      ],
      19_600,
    ],
    [['two men at 20 and one lead at 30, 5 hours, dump 60. job billed at 700, what is left', 'no, 3 men at 20'], 190],
    [
      ['insurance 400, note 500, i clear 150 a job. how many jobs to break even a month', 'how many is that a week'],
      1.39,
    ],
    [['how many jobs at 250 to make 9k a month', 'after 10% card fees'], 40],
    [['want 25 percent profit, costs are 90 labor 60 dump 30 gas, what do i charge', 'make it 40'], 300],
    [
      [
        'rent 400 phone 60 dump averages 40 a job gas 20 a job i charge 200 avg. how many jobs to break even',
        'and if i raise it to 300',
      ],
      2,
    ],
    [['my trailer holds 10 yards at 450 a load. how much a yard is that', 'whats 4 yards then'], 180],
    [['bill of 800 plus 8% tax, total', 'take 100 off before the tax'], 756],
    [['2 helpers 6 hours at 18, how much is that', 'and if its 3?'], 324],
    [['spent 300 on flyers, 12 calls, 4 jobs avg 280', 'what if i double the budget'], 8],
    [
      [
        'rent 900 a month, gas 40 a day, 20 days a month. what does a day cost me',
        'what do i need to bring in to keep 15 percent',
      ],
      100,
    ],
  ])('%j = %d', (messages, result) => {
    expect(lastOf(...messages)?.state.result).toBeCloseTo(result, 0);
  });

  it.each([
    'can i cut the payroll',
    'what if rent doubles',
    'should i buy a third truck',
    'is saturday overtime',
    'do you have a second number for the dump',
  ])('is not told by %s', (message) => {
    const sum = lastOf('sales 41000, payroll 14000, dump 6000, ads 3000, 2 trucks, 5 days a week, whats left', message);
    expect(sum).toBeNull();
  });
});

describe('many figures', () => {
  it.each<[string, number]>([
    [
      'one lead at 25 and two guys at 18, 6 hours, payroll tax 10 percent, dump at 80. job billed at 900, what is left',
      417.4,
    ],
    ['20% off a 500 job and the card takes 3% + 30c, what do i keep', 387.7],
    ['did a cleanout for 410, paid 3 guys 50 each, dump 66. what did i make', 194],
    ['rent 900 a month, gas 40 a day, 2 men 120 a day each, 20 days a month. what does a day cost me', 325],
    ['they want weekly pickup, 30 min two guys at 18, dump 20 a visit, gas 12. what does it cost me a month', 216.5],
    ['7k in the bank, trailer is 6000, they finance at 10% for 24 months. what is the payment', 276.87],
    ['2 trucks 1 crew each 2 guys at 20 an hour 8 hours. whats payroll', 640],
    ['the agent wants a referral of 10% on a 900 job and my costs are 400, whats left', 410],
    ['bought a saw for 600, makes me 40 extra a week. when is it paid off', 15],
    ['what does hiring a full time man at 18 an hour really cost me with taxes', 775.08],
    ['bought 20 leads at 30 and closed 5 jobs at 350', 120],
    [
      'crew of 2 at 18 an hour, lead at 25, 4 hours, 2 dump runs at 50, billed 900, what did we clear and what margin',
      556,
    ],
    ['they pay me 70 a pickup twice a week and it costs me 30 each time, whats that a year', 4_160],
    ['paid 100 for a lot of desks sold 4 at 60 each and dumped the rest for 30. profit?', 110],
    ['shop job 3 days, 2 guys 6 hrs each day at 15, they paid 1500. whats left', 960],
    ['truck gets 10 mpg, did 1,000 miles in may at 4.20, thats how much of my 8,400 revenue', 5],
    ['my helper asks 20 instead of 18, 30 hrs a week, what does that cost me a year', 3_120],
    [
      'two truck outfit, rent 400 phone 60 dump averages 40 a job gas 20 a job i charge 200 avg. how many jobs to break even',
      4,
    ],
    ['phone went from 60 to 90 a month, how much do i need to raise each job at 20 jobs a month', 1.5],
    [toEnglishFigures('somos 3, cobramos 800, basurero 100 y gasolina 40, cuánto le toca a cada uno'), 220],
    ['set aside 20 percent for taxes, i cleared 3,000', 600],
    ['took in 7000 in march and 5000 in april, expenses 4000 and 3000, whats left', 5_000],
    [toEnglishFigures('la troca hace 8 mil al mes, chofer 2400 pago 500 seguro 200 gasolina 700'), 4_200],
    [toEnglishFigures('gasté 300 en google, 10 llamadas, hice 3 trabajos de 250'), 100],
  ])('%s = %d', (message, result) => {
    expect(resultOf(message)).toBeCloseTo(result, 0);
  });

  it('is cost where a price is asked and nothing tells what to keep', () => {
    expect(
      workOut('they want weekly pickup, 30 min two guys at 18, dump 20 a visit, gas 12. what do i charge a month')
        ?.lead,
    ).toMatch(/^It costs you \*\*\$216\.50 a month\*\*/);
  });
});

it.each<[string, RegExp]>([
  ['6 yards of gravel, can i haul that in one load, trailer carries 8,000 lbs', /^\*\*2–3 trips\*\*/],
  ['2 yards of gravel in one load, my payload is 7,000 lb', /^\*\*Yes\*\*, that is within 7,000 lb/],
  ['5% military discount on 420', /^\*\*\$399\*\* in the end/],
  ['put a 3% card fee on 200', /^\*\*\$206\*\* in the end/],
  ['bill was 487, take a 10% senior discount and round it', /^\*\*\$440\*\* in the end/],
])('%s: %s', (message, lead) => {
  expect(workOut(message)?.lead).toMatch(lead);
});

it('says how far a lease is from the payment of a loan', () => {
  const { steps } = workOut('finance a 40,000 truck at 9% for 48 months or lease at 800 a month?') ?? {};
  expect(steps?.at(-1)).toContain('**$195.40 a month less**');
});

describe('a sum that took figures for what they are not', () => {
  it.each([
    'he wants the whole 420 back because we scratched 3 doors',
    'a 2014 ford, 120k, asking 18,500 and 900 for plates',
    'van is worth 31, we owe 16,200, what is half of the rest',
    'a man at 170 a day worked 6 days, 50 hours, whats his overtime',
  ])('is doubtful: %s', (message) => {
    const sum = workOut(message);
    expect(sum === null || isDoubtful(sum, message), sum?.lead).toBe(true);
  });

  it.each([
    'job paid 610, dump 95, two guys 4 hrs at 18, gas 22. what is left',
    'rent 700, insurance 510 and phone 85, i make 150 a job, how many jobs to break even',
    '420 plus 3 bags at $5 each',
  ])('is not: %s', (message) => {
    const sum = workOut(message);
    expect(sum).not.toBeNull();
    expect(sum && isDoubtful(sum, message), sum?.lead).toBe(false);
  });
});

/** What the last of several messages comes to. */
const resultOfAll = (...messages: string[]) => {
  const last = messages.reduce<ReturnType<typeof workOut>>(
    (before, said) => workOut(said, before?.state ?? null),
    null,
  );
  return Math.round((last?.state.result ?? Number.NaN) * 100) / 100;
};

describe('what owners leave out in haste', () => {
  it.each<[string, number]>([
    ['job 6 hrs, paid 800, helpers 21 hr, what is left an hour', 112.33],
    ['5 hours got 600 gas 30 my kid 22 hr whats left', 460],
    ['processer keeps 2.6 and 10 cents of 350, what do i see', 340.8],
    ['dump 64 gas 31 labor 90, i want a quarter of it profit, what do i charge', 250],
    ['gas 40 dump 110 my nephew 100, i need half profit, what should i charge', 500],
    ['me and my partner split 70 30, job was 900 dump 120', 546],
    ['75 25 split with my uncle, job 1000 dump 100', 675],
    ['38 miles round trip, ran it 4x, truck gets 8, diesel 4.10', 77.9],
    ['22 miles round trip did it twice at 70 cents a mile', 30.8],
    ['full load is 520 and they got 5/8, whats that', 325],
    ['i charge 400 for a full truck, lady has a quarter, how much', 100],
    ['240 minus 12 for a vet', 228],
  ])('is read as meant: %s', (message, result) => {
    expect(resultOf(message)).toBe(result);
  });

  it.each<[string, number]>([
    ['helper worked 12 hrs at 18 what do i owe', 216],
    ['2 helpers 10 hr at 18 what do i owe them', 360],
    ['i want half of the profit, job 800 dump 100', 700],
    ['280 minus 80 for dump', 200],
    ['split 1,200 3 ways', 400],
    ['full load 520 half load plus a couch whats that', Number.NaN],
    ['full trailer is 12 yards and its half full, what is that', Number.NaN],
    ['he takes 2.5 tons and 30 cents a mile', Number.NaN],
  ])('is no such thing: %s', (message, result) => {
    const found = resultOf(message);
    expect(found).toBe(result);
  });
});

it.each<[string, RegExp | null]>([
  ['20 sq of shingles how heavy', /^About \*\*1\.8–3 tons\*\*/],
  ['18 squares of roofing 2 layers how many tons', /^About \*\*3\.2–5\.4 tons\*\*/],
  ['22 squares, 240 lb a square, how many tons', /^\*\*2\.64 tons/],
  ['30 squares of shingles what do i charge', null],
  ['300 sq ft of shingles how heavy', null],
])('%s: a weight by the square', (message, lead) => {
  expect(workOut(message)?.lead ?? '').toMatch(lead ?? /^$/);
});

describe('what a crew is paid, once more is told', () => {
  it.each<[string[], number]>([
    [['4 helpers 6 hours at 16 an hour total', 'but one of the guys makes 19 an hour'], 402],
    [['2 guys 5.5 hrs at 18 what do i owe', 'and one of em gets 21'], 214.5],
    [['3 men 4 hours at 20 total', 'one of them gets 25', 'with the 7.65 on top'], 279.89],
    [['he did 44 hours at 18 whats his pay', '30 min lunch 5 days not paid'], 760.5],
    [['he did 46 hours at 20 whats his pay', 'an hour lunch for 4 days, off the clock'], 860],
    [['he did 46 hours at 20 whats his pay', 'and the other one did 30 hours'], 600],
  ])('%s = %d', (messages, result) => {
    expect(resultOfAll(...messages)).toBe(result);
  });
});

describe('what goes on with a result', () => {
  it.each<[string[], number]>([
    [['took in 9000 dump 2100 gas 900 labor 3000 whats left', 'forgot storage 120'], 2_880],
    [['took in 9000 dump 2100 gas 900 labor 3000 whats left', 'what pct is that'], 3_000],
    [['took in 9000 dump 2100 gas 900 labor 3000 whats left', 'is that any good'], 3_000],
    [['my trailer is 12 by 6 by 4 how many yards', 'if its 3/4 full'], 8],
    [['my trailer is 12 by 6 by 4 how many yards', 'if its 3/4 full', 'and half full'], 5.33],
    [['my trailer is 12 by 6 by 4 how many yards', 'its full of dirt'], Number.NaN],
    [['4260 lbs at $71 a ton', 'they got a min too 30', 'so 600 lbs'], 30],
    [['900 lbs at $60 a ton', "there's a 35 dollar minimum", 'and if its 3000 lbs'], 90],
  ])('%s = %d', (messages, result) => {
    expect(resultOfAll(...messages)).toBe(result);
  });
});
