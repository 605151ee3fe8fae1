const SPANISH = new Set(
  'que qué el la los las un una unos unas de del al y por para con en su sus mi mis tu es son esta está estas estás seguro segura este esto eso como cómo cuanto cuánto cuanta cuánta cuantos cuántos cuantas cuántas cuando cuándo donde dónde quien quién cual cuál puedo puede puedes pueden debo debe tengo tiene tienen hay hago hace hacer cobro cobrar necesito quiero quiere gracias hola buenos buenas dias días tardes noches señor señora cliente muy también si sí porque pero sin sobre más mas menos ya se le les lo nos me te hazme haz dame escribe escribeme escríbeme ponlo español ingles inglés basura llevar cambiar borrar subir cerrar buscar mandar enviar poner quitar agregar guardar pagar contratar camion camión trabajo trabajador ayudante precio corto tabla mensaje correo escribele escríbele mandale mándale dile digale dígale avisale avísale estoy hoy ayer ahorita jefe compa troca ocupo ando anda andan vamos nada nadie mucho mucha mejor otro otra aqui aquí allá semana dinero bien cansado cansada enojado trabajar tirar sacar vale verdad sirve sirves sirvió usted ustedes idioma pantalla cambias manda mandas'.split(
    ' ',
  ),
);
/** Also English words, or parts of names in English: they count only beside a word that is Spanish alone. */
const SHARED = new Set('me son con hay sin la los las el del de al mi y ya'.split(' '));
const ENGLISH = new Set(
  'the a an of to and is are was i you he she we they it my your his her our their what how do does did can could should would for in on at with this that these those not if or but so get got need want have has pay charge job truck customer'.split(
    ' ',
  ),
);
/** English words that are Spanish ones, too. */
const ALSO_SPANISH = new Set('a he me no'.split(' '));
const SIGNS = /[¿¡ñ]/i;
/** Spanish alone, but for names; it counts beside a Spanish word: "imprimir la conversacion". */
const ENDING = /\p{L}{3}ci(?:[oó]n|ones)(?!\p{L})/iu;
/** Two of these beside no English word are a Spanish message: "hay plantillas de mensajes ya hechas". */
const LINKS = new Set('de y ya con sin'.split(' '));
const LONGEST_PHRASE = 4;

export type Language = 'en' | 'es';

/**
 * The language of a message: Spanish if more of its small words are Spanish than English. In a Spanish talk ("y con
 * tiempo extra") one that both languages could hold is enough.
 */
export function findLanguage(text: string, before: Language = 'en'): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = words.filter((word) => SPANISH.has(word));
  const signs = (SIGNS.test(text) ? 2 : 0) + (said.length > 0 && ENDING.test(text) ? 1 : 0);
  const sure = said.filter((word) => !SHARED.has(word)).length + signs;
  const english = words.filter((word) => ENGLISH.has(word) && !(sure > 0 && ALSO_SPANISH.has(word))).length;
  const isLinked = english === 0 && new Set(words.filter((word) => LINKS.has(word))).size > 1;
  const spanish = sure === 0 && !isLinked ? 0 : said.length + signs;
  const isEnglish = words.some((word) => ENGLISH.has(word) && !ALSO_SPANISH.has(word));
  if (before === 'es' && said.length > 0 && !isEnglish) return 'es';
  return spanish > english ? 'es' : 'en';
}

/**
 * A Spanish text in English words, one after the other, for a search by meaning. Words that are not among the terms
 * (names, figures) stay as they are.
 */
export function toEnglishWords(text: string, terms: ReadonlyMap<string, string>): string {
  const words = text.match(/\$?\p{N}[\p{N}.,]*%?|\p{L}+/gu) ?? [];
  const plain = words.map(withoutAccents);
  const said: string[] = [];
  for (let i = 0; i < words.length; ) {
    const [english, length] = longestTerm(plain, i, terms);
    said.push(english ?? words[i] ?? '');
    i += length;
  }
  const sentence = said.filter(Boolean).join(' ');
  return text.includes('?') ? `${sentence}?` : sentence;
}

function longestTerm(words: string[], from: number, terms: ReadonlyMap<string, string>): [string | null, number] {
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
    const english = terms.get(words.slice(from, from + length).join(' '));
    if (english !== undefined) return [english, length];
  }
  const word = words[from] ?? '';
  const singular = terms.get(word.replace(/(?:es|s)$/, '')) ?? terms.get(word.replace(/s$/, ''));
  return [singular ?? null, 1];
}

function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
