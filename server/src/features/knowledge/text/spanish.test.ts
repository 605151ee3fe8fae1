import { describe, expect, it } from 'vitest';
import { findLanguage, toEnglishWords } from './spanish.ts';

describe('the language of a message', () => {
  it.each([
    '¿Cuánto cobro por un sillón?',
    'necesito un mensaje para mi cliente',
    'puedo llevar llantas al vertedero',
    'gracias',
    'dame la lista de los precios',
    'no me paga el cliente',
    'a donde dono muebles',
    'borrar cuenta',
    'descargar la conversacion',
    'recibos de trabajos ya cobrados',
    'hoy ando cansado',
    'usted no sirve',
  ])('"%s" is Spanish', (text) => expect(findLanguage(text)).toBe('es'));

  it.each(['y la renta a 900', 'trabajamos 3 con la caja a 20'])('"%s" is Spanish in a Spanish talk', (text) =>
    expect(findLanguage(text, 'es')).toBe('es'),
  );

  it.each([
    'how much for a sofa',
    'thanks',
    'price of el camino hauling trailer',
    '',
    '3 tons at 60',
    'tell me more',
    'show me prices',
    'los angeles dump fees',
    'see ya',
    'couch at 12 concepcion st',
    'tire rules de al mi',
    'the vale street dump',
  ])('"%s" is English', (text) => expect(findLanguage(text)).toBe('en'));
});

describe('Spanish in English words', () => {
  const terms = new Map([
    ['cuanto cobro por', 'how much to charge for'],
    ['cobro', 'charge'],
    ['sillon', 'armchair'],
    ['colchon', 'mattress'],
    ['de', ''],
  ]);
  const read = (text: string) => toEnglishWords(text, terms);

  it('takes the longest phrase that it knows, whatever its accents', () => {
    expect(read('¿Cuánto cobro por un sillón?')).toBe('how much to charge for un armchair?');
  });

  it('knows plurals by their singular', () => {
    expect(read('colchones y sillones')).toBe('mattress y armchair');
  });

  it('keeps names and figures, and leaves out words without a meaning', () => {
    expect(read('colchón de Ramírez $45.50')).toBe('mattress Ramírez $45.50');
  });
});
