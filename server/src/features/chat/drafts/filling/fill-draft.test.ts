import { describe, expect, it } from 'vitest';
import { parseDraftForm } from '../../../knowledge/index.ts';
import { readDetails } from '../../answers/understanding/details.ts';
import { buildFilledDraft, readSlots } from './fill-draft.ts';
import { listCommonValues } from './own-values.ts';
import { findSpanishSentences } from './spanish-sentences.ts';
import { toSpanishPay, toSpanishTime } from './spanish-values.ts';

const FORM = parseDraftForm(
  'gate-code',
  `---
title: Gate code
category: Jobs
about: Ask for the code of a gate.
asks: [one, two, three, four, five, six]
slots:
  customer: { reads: person, label: customer's name, es: nombre del cliente, ask: Who is it for? }
  day: { reads: when, label: day and time, es: día y hora }
  fee: { reads: money, near: "fee|charge", label: fee, es: cargo }
  total: { reads: money, label: total, es: total }
  unit: { reads: number, near: "unit|gate", label: unit number, es: número }
---
## text
Hi {customer}, {me} with {company}. We come {day}.[[ The unit is {unit}.]] The total is {total}[[, with a fee of {fee}]]. What is the code?

## email, spanish
Asunto: Código[[ de la unidad {unit}]]

Hola {customer}: vamos {day}.
`,
);
const [text, email] = FORM.variants as [(typeof FORM.variants)[0], (typeof FORM.variants)[0]];
const slotsOf = (message: string) => readSlots(FORM, message, readDetails(message, new Date('2026-11-23T12:00:00Z')));

describe('the blanks of a draft', () => {
  it('take no count of things and no discount for a price', () => {
    expect(slotsOf('letter for a complex with 96 doors')).toEqual({});
    expect(slotsOf('tell them 45 off for neighbors')).toEqual({});
    expect(Object.values(slotsOf('letter about a total of 310 since the flood'))).toEqual(['$310']);
  });

  it('are read from the message, each value once', () => {
    const values = slotsOf('text mr bellamy, we come tuesday at 10, $310 for unit 2210 with a trip fee of $25');
    expect(values).toEqual({ customer: 'Mr. Bellamy', day: 'Tuesday at 10', fee: '$25', total: '$310', unit: '2210' });
  });

  it('number only by what stands right before, and say no preposition twice', () => {
    expect(slotsOf('the gate text for the 640 barn cleanout')).not.toHaveProperty('unit');
    const [form] = FORM.variants as [(typeof FORM.variants)[0]];
    const late = { ...form, text: 'The day changes for {day}.' };
    expect(buildFilledDraft(FORM, late, { day: 'at 7 tomorrow' }).body).toBe('The day changes for 7 tomorrow.');
  });

  it('take no number that names an invoice or a unit for a sum, and a bare sum for no number', () => {
    expect(slotsOf('text my customer, invoice 88')).toEqual({});
    expect(Object.values(slotsOf('text my customer about the 310 total'))).toEqual(['$310']);
  });

  it('stay empty where the message does not say', () => {
    expect(slotsOf('text my customer for the code')).toEqual({});
  });

  it('are filled in, and what is missing stays visible and is named', () => {
    const common = listCommonValues('Dana', { company_name: 'Curb & Co.' });
    const filled = buildFilledDraft(FORM, text, { ...common, customer: 'Mr. Bellamy', total: '$310' });
    expect(filled.body).toBe(
      'Hi Mr. Bellamy, Dana with Curb & Co. We come [day and time]. The total is $310. What is the code?',
    );
    expect(filled.blanks).toEqual(['day and time']);
    expect(filled.missing.map(({ name }) => name)).toEqual(['day']);
    expect(filled.subject).toBeNull();
  });

  it('leave out an optional part without its value, and keep it with its value', () => {
    const body = (values: Record<string, string>) => buildFilledDraft(FORM, text, values).body;
    expect(body({ unit: '2210' })).toContain('The unit is 2210.');
    expect(body({})).not.toContain('unit');
    expect(body({ total: '$310', fee: '$25' })).toContain('$310, with a fee of $25.');
  });

  it('are named in Spanish in a Spanish draft, whose subject is told apart', () => {
    const filled = buildFilledDraft(FORM, email, { unit: '7' });
    expect(filled).toMatchObject({ subject: 'Código de la unidad 7', blanks: ['nombre del cliente', 'día y hora'] });
    expect(filled.body).toBe('Hola [nombre del cliente]: vamos [día y hora].');
  });

  it('know the asker and their company, as far as both are recorded', () => {
    expect(listCommonValues('', {})).toEqual({});
    const services = listCommonValues('Lee', { city: 'Waco', main_services: ['Junk Removal (Residential)'] });
    expect(services).toEqual({ me: 'Lee', city: 'Waco', services: 'junk removal' });
  });
});

describe('what was told in English', () => {
  it.each([
    ['no weekends', 'sin fines de semana'],
    ['Tuesday to Saturday', 'martes a sábado'],
    ['7 to 3', '7 a 3'],
    ['every Sunday', 'cada domingo'],
    ['no Saturdays', 'sin sábados'],
  ])('is a time in Spanish: %s', (english, spanish) => {
    expect(toSpanishTime(english)).toBe(spanish);
  });

  it('is pay in Spanish', () => {
    expect(toSpanishPay('$23 an hour, plus tips')).toBe('$23 la hora, más propinas');
    expect(toSpanishPay('$150 a day, cash')).toBe('$150 al día, en efectivo');
  });

  it.each([
    ['The price is $310. We can come Tuesday at 2.', 'El precio es de $310. Podemos ir el martes a las 2.'],
    ['The Monday job was moved to 9 and bring gloves.', 'El trabajo del lunes se movió a las 9 y traiga guantes.'],
    ['Start Monday at 7, cash only.', 'Empiece el lunes a las 7, solo efectivo.'],
    ['We will be there in 20 min.', 'Llegamos en unos 20 minutos.'],
    ['You need a license.', 'Se necesita licencia de manejo.'],
    ['3 pm.', 'A las 3 pm.'],
    ["We're running 20 minutes late.", 'Vamos con 20 minutos de retraso.'],
    ['We start at 6 tomorrow.', 'Empezamos mañana a las 6.'],
  ])('is a sentence in Spanish: %s', (english, spanish) => {
    expect(findSpanishSentences(english)).toBe(spanish);
  });

  it('stays where it is more than figures, days and usual words', () => {
    expect(findSpanishSentences('The price is $310. The dog bit our helper.')).toBeNull();
  });
});
