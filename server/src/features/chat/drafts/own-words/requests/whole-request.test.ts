import { describe, expect, it } from 'vitest';
import { readDetails } from '../../../answers/understanding/details.ts';
import { readTold } from './whole-request.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const toldBy = (request: string, language: 'en' | 'es' = 'en') =>
  readTold(request, readDetails(request, TODAY), language);
const saidBy = (request: string, language: 'en' | 'es' = 'en') => toldBy(request, language)?.said;

describe('what a request wants said', () => {
  it('stands before the request where nothing follows it, turned to the reader', () => {
    expect(saidBy('the lady moved her date twice and the driver waited an hour. text her')).toBe(
      'You moved your date twice and the driver waited an hour.',
    );
    expect(saidBy('we dented the clients gutter, already told him wed fix it. write him saying sorry')).toBe(
      "We dented your gutter. We already told you we'd fix it. I'm sorry.",
    );
  });

  it('is all that follows a text called by its name, each fact once', () => {
    expect(saidBy('past due text, bill is 210, job was may 9, ive called him twice')).toBe(
      "The bill is $210. The job was May 9. I've called you twice.",
    );
    expect(saidBy('apology note, we left a rake at her place, ill get it friday')).toBe(
      "I'm sorry. We left a rake at your place. I'll get it Friday.",
    );
    expect(toldBy('thank you text, customer is Ilse, we did her barn today')?.reader.name).toBe('Ilse');
  });

  it('is told to nobody in what is put up for many', () => {
    const post = toldBy('post for our page, tuesday only 30 off a full load, he who calls first wins');
    expect(post?.reader.kind).toBe('public');
    expect(post?.said).toContain('$30 off a full load');
    expect(post?.said).toContain('He who calls');
    expect(saidBy('write clause: if we cant reach the pile because of a dog, waiting is 20 per half hour')).toBe(
      "If we can't reach the pile because of a dog, waiting is $20 per half hour.",
    );
  });

  it('answers what somebody wrote, and does not repeat it', () => {
    expect(saidBy('"do you guys work sundays and whats a fridge" - yes till 2, fridge is 85 extra. answer him')).toBe(
      'Yes till 2. The fridge is $85 extra.',
    );
    expect(saidBy("customer texted 'is it still on for 9?' tell her yes but closer to 10")).toBe(
      'Yes, but closer to 10.',
    );
    expect(toldBy('he said "i will call the county on you" is that legal')).toBeNull();
  });

  it('keeps "his" where the reader is a woman', () => {
    expect(saidBy('tell Mrs. Bauer we kept her husbands watch, his name is on it')).toBe(
      "We kept your husband's watch. His name is on it.",
    );
  });

  it('is in Spanish where the request is, with accents, sums and what it is for', () => {
    expect(saidBy('mensaje para cobrar 90 a don Chuy, ya van 2 meses', 'es')).toBe(
      'Le recuerdo su saldo pendiente de $90. Ya van 2 meses.',
    );
    expect(saidBy('recordatorio cita el jueves, va ser un sillon', 'es')).toBe(
      'Le recuerdo su cita el jueves. Va a ser un sillón.',
    );
    expect(saidBy('cliente pregunta "¿trabajan los domingos?" si trabajamos, 20 dolares mas', 'es')).toBe(
      'Sí trabajamos, $20 más.',
    );
  });
});
