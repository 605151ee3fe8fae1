import { NUMBER_WORDS } from '../../../numbers.ts';
import { formatDollars, formatNumber } from '../../../sums/sum-words.ts';

const WORDS = Object.keys(NUMBER_WORDS).join('|');
/** "i bill 120 an hour": what the asker charges, and not what they pay. */
const RATE =
  /\b(?:(?:i|we) (?:bill|charge|get|ask|quote)|my rate is|our rate is|cobro|cobramos) (?:at |about |out at )?\$?(\d{2,3})(?: dollars| bucks| d[oó]lares)? ?(?:an?|per|la|por|\/) ?(?:hour|hr|hora)\b/;
const HOURS = new RegExp(
  String.raw`(?<![\d.,])\b(\d{1,2}(?:\.\d{1,2})?|${WORDS})((?: and a half| y media)?) (?:hours?|hrs?|horas?)\b`,
  'g',
);
/** "plus a 95 dollar dump ticket". */
const PASSED_ON =
  /\b(?:plus|pass(?:ing)? on|add|and|with|m[aá]s) (?:\w+ ){0,4}?\$?(\d{2,4})(?: dollars?| bucks| d[oó]lares)? ?(?:(?:for|in|de|por) (?:the |a |el )?)?(dump|gate|disposal|landfill|tipping|tiradero|vertedero|basurero)/;

/** "85 an hour per man, two men". */
const EACH_MAN =
  /(?:hour|hr|hora)s? (?:a|per|each|for each|por) (?:guy|man|person|head|worker|helper|hombre|persona)\b/;
const MEN = new RegExp(
  String.raw`(?<![\d.,])\b(\d{1,2}|${WORDS}) (?:guys|men|people|persons|workers|helpers|of us|hombres|personas)\b`,
);

/** The lines of a job by the hour, with the dump's ticket where it is passed on; null if the message names no such rate. */
export function listHourlyLines(text: string): [text: string, value: number][] | null {
  const rate = Number(RATE.exec(text)?.[1]);
  const told = [...text.matchAll(HOURS)].at(-1);
  if (!(rate > 0) || !told) return null;
  const [, count = '', half = ''] = told;
  const hours = (NUMBER_WORDS[count] ?? Number(count)) + (half === '' ? 0 : 0.5);
  const said = MEN.exec(text)?.[1] ?? '';
  const men = EACH_MAN.test(text) ? (NUMBER_WORDS[said] ?? Number(said)) : 1;
  // By the man, without their number, is no price.
  if (!(men > 0)) return null;
  const passed = Number(PASSED_ON.exec(text)?.[1] ?? 0);
  return [
    [`${men > 1 ? `${men} people × ` : ''}${formatNumber(hours)} hours × ${formatDollars(rate)}`, men * hours * rate],
    ...(passed > 0 ? [['Dump ticket, passed on', passed] as [string, number]] : []),
  ];
}
