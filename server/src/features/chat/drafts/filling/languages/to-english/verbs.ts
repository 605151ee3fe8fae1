import { type Form, listForms } from './spanish-words.ts';
import type { Reading } from './tokens.ts';

const CLITICS: Record<string, string> = {
  me: 'me',
  nos: 'us',
  le: 'you',
  les: 'you',
  lo: 'it',
  la: 'it',
  los: 'them',
  las: 'them',
  se: '',
};
/** What one does to somebody, in English as in Spanish. */
const TO_SOMEBODY = /^(?:send|give|tell|pay|charge|show|owe|offer|ask|call|answer|help|wait|notify|leave|bring|see)\b/;

export interface Verb {
  at: number;
  form: Form;
  object: string;
}

/** "lo recogemos", "mándeme": a verb with the pronouns before it or on its end. */
export function listVerbs(reading: Reading, from: number): Verb[] {
  const { low } = reading;
  const clitics: string[] = [];
  let at = from;
  while (clitics.length < 2 && Object.hasOwn(CLITICS, low[at] ?? '') && at < low.length - 1)
    clitics.push(low[at++] ?? '');
  const word = low[at] ?? '';
  const plain = listForms(reading.words[at] ?? '').map((form) => ({ at: at + 1, form, object: clitics.at(-1) ?? '' }));
  const joined = /^(.{2,}?)(me|nos|les?|los?|las?|se)$/.exec(word);
  const attached =
    clitics.length > 0 || !joined
      ? []
      : listForms(joined[1] ?? '')
          .filter(({ tense }) => tense === 'inf' || tense === 'subj')
          .map((form) => ({ at: at + 1, form, object: joined[2] ?? '' }));
  return [...plain, ...attached].map((verb) => ({ ...verb, object: toObject(verb.object, verb.form.en) }));
}

function toObject(clitic: string, verb: string): string {
  const object = CLITICS[clitic] ?? '';
  return /^le/.test(clitic) && !TO_SOMEBODY.test(verb) ? '' : object;
}
