import type { DraftChannel } from '@haulwise/contract';

type Softer = [RegExp, string][];
const ENGLISH: Softer = [
  [
    /\bI'll (?=file|sue|report|turn|take (?:you|it|this)|send (?:it|this|you) to|go to (?:small claims|court))/g,
    "I'd hate to have to ",
  ],
  [/\bYou (?:still )?owe (?:us |me )?(?=\$)/g, 'There is still an open balance of '],
  [/(?<=^|[.!?] )You (?:(?:need|have) to|must) (?!not\b)([^.!?]+)\./g, 'Could you please $1?'],
  [/(?<=^|[.!?] )No, (?=we|I)/g, "I'm sorry, "],
  [/(?<=^|[.!?] )No\. (?=(?:We|I) )/g, ''],
  [/(?<=^|[.!?] )We can't /g, "Unfortunately we can't "],
  [/\b(I|We) want to charge you /g, '$1 do have to charge you '],
  [/\b(I|We) (?:want|need) (?=a |an |the |to |you )/g, "$1'd like "],
  [
    /(?<=^|[.!?] )(Bring|Leave|Move|Call|Text|Send|Pay|Take|Let|Park|Keep|Check|Put|Meet|Confirm|Open|Have)(?= )/g,
    'Please $1',
  ],
];
const SPANISH: Softer = [
  [/(?<=^|[.!?] )Debe (?=\$)/g, 'Queda un saldo de '],
  [/\b(?:Quiero|Necesito) que /g, 'Le agradecería que '],
  [/(?<=^|[.!?] )Tiene que ([^.!?]+)\./g, '¿Podría $1?'],
  [/\bLe pido que /g, 'Por favor, '],
];
const BAD_NEWS =
  /\b(?:sorry|unfortunately|can't|cannot|won't|fee|charge|late|behind|cancel\w*|owe|balance|unpaid|overdue|raising|increase|price|extra|warning|claims|broke|damage\w*|disculpa|saldo|cargo|tarde|no podemos|cancel\w*|precio)\b/i;
const CLOSINGS = {
  en: ['Thank you for understanding.', 'Thanks so much!'],
  es: ['Gracias por su comprensión.', '¡Muchas gracias!'],
};
/** What is read by one person. */
const SENT = new Set<DraftChannel>(['text', 'email', 'letter', 'reply']);

/** What the asker wants said, in kinder words; every fact stays. */
export function applySofterWords(said: string[], channel: DraftChannel, language: 'en' | 'es'): string[] {
  if (!SENT.has(channel) || said.length === 0) return said;
  const softer = said.map((one) =>
    (language === 'es' ? SPANISH : ENGLISH)
      .reduce((text, [words, to]) => text.replace(words, to), one)
      .replace(/\bPlease (\p{Lu})/gu, (_, letter: string) => `Please ${letter.toLowerCase()}`),
  );
  const [bad = '', good = ''] = CLOSINGS[language];
  const closing = BAD_NEWS.test(softer.join(' ')) ? bad : good;
  return /\b(?:thank you|thanks|gracias)\b[^.!?]*[.!?]*$/i.test(softer.at(-1) ?? '') ? softer : [...softer, closing];
}
