import { describe, expect, it } from 'vitest';
import { findEnglish } from './to-english/to-english.ts';
import { findSpanish } from './to-spanish/to-spanish.ts';
import { isLanguageWish, isSpanishChange } from './wishes.ts';

describe('what was said in English, in Spanish', () => {
  it.each([
    ['Please leave the couch by the garage door.', 'Por favor, deje el sofá junto a la puerta del garaje.'],
    [
      "We can't take paint or tires but we do take the fridge.",
      'No podemos llevar pintura ni llantas, pero llevamos el refrigerador.',
    ],
    [
      'We have to move your appointment from Monday to Tuesday at noon.',
      'Tenemos que mover su cita del lunes al martes al mediodía.',
    ],
    [
      'You have to unplug the freezer a day before and empty it.',
      'Tiene que desconectar el congelador un día antes y vaciarlo.',
    ],
    ['Could you please send me the gate code?', '¿Me podría mandar el código del portón, por favor?'],
    ['We found 3 more mattresses, they are $35 each.', 'Encontramos 3 colchones más, son $35 cada uno.'],
    [
      'Garages, basements, licensed and insured, seniors 10% off.',
      'Garajes, sótanos, con licencia y seguro, 10% de descuento para personas mayores.',
    ],
    ['Call or text Rosa 555-2231.', 'Llame o mande un mensaje a Rosa al 555-2231.'],
    ['We need you to sign the contract before we start.', 'Necesitamos que firme el contrato antes de que empecemos.'],
    ['Everything left in the yard goes to the dump.', 'Todo lo que quede en el patio va al basurero.'],
    ['Driver wanted, $22 an hour.', 'Se busca chofer, $22 la hora.'],
  ])('is whole and agrees: %s', (english, spanish) => {
    expect(findSpanish(english)).toBe(spanish);
  });

  it.each([
    'The dog bit our helper.',
    'We come Friday and the zebra waits.',
    'constructor',
    'Please hasOwnProperty the couch.',
  ])('is nothing where a word is unknown: %s', (english) => {
    expect(findSpanish(english)).toBeNull();
  });
});

describe('what was said in Spanish, in English', () => {
  it.each([
    ['Llegamos mañana a las 8.', "We'll be there tomorrow at 8."],
    ['Le pido que saque el carro.', 'Please move the car.'],
    ['No podemos ir el martes porque se descompuso la troca.', "We can't go Tuesday because the truck broke down."],
    ['Si puede el jueves a la misma hora.', 'Can you make it Thursday at the same time?'],
    ['Ya terminamos, son $240.', 'We finished, it is $240.'],
    ['Le cobramos $150 por sacar la basura de la yarda.', 'We charge you $150 for taking out the trash from the yard.'],
    ['Mañana no hay trabajo por la lluvia.', 'Tomorrow there is no work because of the rain.'],
    ['¿Me puede decir si lo podemos cortar?', 'Can we cut it?'],
  ])('is whole: %s', (spanish, english) => {
    expect(findEnglish(spanish)).toBe(english);
  });

  it('is nothing where a word is unknown', () => {
    expect(findEnglish('El perro mordió a mi ayudante.')).toBeNull();
    expect(findEnglish('constructor')).toBeNull();
  });
});

it('ends soon on a long text that says nothing', () => {
  const began = performance.now();
  for (const piece of [
    'the couch and ',
    'please leave the old couch and ',
    'le pido que mueva el carro y ',
    '9 ',
    ', ',
  ])
    for (const find of [findSpanish, findEnglish]) find(`${piece.repeat(300)}zzz`);
  expect(performance.now() - began).toBeLessThan(2000);
});

describe('a wish for another language', () => {
  it.each([
    'now in spanish',
    'put it in spanish',
    'en inglés, él no habla español',
    'mándame el mensaje en inglés también',
  ])('wants nothing else: %s', (wish) => {
    expect(isLanguageWish(wish)).toBe(true);
  });

  it('is none where more is said', () => {
    expect(isLanguageWish('in spanish and add that we take tires')).toBe(false);
    expect(isLanguageWish('do you speak spanish on the phone line')).toBe(false);
  });

  it('is no change in Spanish, which says what to change', () => {
    expect(isSpanishChange('mejor el sábado a las 8, y que deje el portón abierto')).toBe(true);
    expect(isSpanishChange('mejor dime cuánto cobrar')).toBe(false);
  });
});
