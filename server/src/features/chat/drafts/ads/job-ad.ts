import type { DraftState } from '../../answers/conversation-state.ts';
import { readTown } from '../additions.ts';
import { replaceFacts } from '../changes/changed-facts.ts';
import type { SlotValues } from '../filling/fill-draft.ts';
import { toPlainEnglish } from '../own-words/phone-spelling.ts';
import type { Reader } from '../own-words/reader.ts';
import { toSentences } from '../own-words/sentences.ts';
import { removeUnlawful } from './unlawful-wishes.ts';

const AMOUNT = String.raw`\$?\d{1,3}(?:\.\d{2})?`;
const RATE = new RegExp(
  String.raw`(?:(?:pay(?:s|ing)?|start(?:s|ing)?(?: at)?|pago|paga(?:mos)?|de)\s+)?(?<![\d-])(${AMOUNT})(?:\s*(?:-|–|to|a)\s*(${AMOUNT}))?\s*(?:\/\s*|an?\s+|per\s+|la\s+|por\s+|al\s+|x\s+)?(hr|hrs|hour|hora|day|d[ií]a|week|semana)\b(?!s)((?:,?\s+(?:depending on (?:experience|skill)|doe|cash|to start|(?:plus|\+|and|y|m[aá]s|con) (?:tips|propinas)|en efectivo|seg[uú]n experiencia))*)`,
  'iu',
);
const BARE_RATE =
  /\b(?:pay(?:s|ing)?|pago|pagamos)\s+(?:(?:is|to|at|of|a|it)\s+)*(\$?\d{2,3}(?:\.\d{2})?)\b(?!\s?(?:lbs?|%))|(\$\d{2,3}(?:\.\d{2})?)(?![\d,])/i;
/** "make it 17 to 20": more than an hour of the day can be. */
const BARE_SPAN =
  /(?<=^\W*|[,;.]\s*|\b(?:(?:make|change|set|put) (?:it|that|the pay)(?: to)?|pays?(?: is| it)?|paying|pago|pagamos|start(?:s|ing)? at|or) )\$?(1[3-9]|[2-6]\d)\s?(?:-|–|to|a)\s?\$?(1[3-9]|[2-6]\d)(?=\s*(?:$|[,.;!]|(?:and|y|plus|but|doe|depending|cash|instead|now|to start|please|pls)\b))/i;
const EN_DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?';
const ES_DAY = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)';
const DAY = `(?:every (?:other )?|some |cada |un )?(?:${EN_DAY}|${ES_DAY}|weekends?(?! (?:helper|loader|driver|job|crew|work))|weekdays)`;
const DAYS = new RegExp(
  String.raw`(?<!\b(?:start(?:s|ing)?|from|by|before|next|this|empieza|desde) )\b(?:(?:no|never|not(?: on)?|sin|nunca) )?${DAY}(?:\s*(?:-|–|,|&|to|thru|through|and|or|plus|a|y|o|m[aá]s)\s*(?:a few |the odd )?${DAY})*(?!\p{L})(?:\s+(?:only|a month|(?:are |is )?(?:an? )?must))?(?!\s+(?:off|libres?|free|paid|night|class))`,
  'iu',
);
const HOURS =
  /\b(?:from |de )?\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)?\s?(?:-|–|to|till|until|a)\s?\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.)?(?![\d/]|\s?(?:lbs?|pounds|libras|%|an? |per |hours?|hrs?|years?|a[ñn]os))/i;
const AREA =
  /(?:^|[,;.]\s*)(?:zona (?:de )?|[aá]rea (?:de )?)(\p{L}{3,}(?: \p{L}{3,})?)(?=\s*(?:[,;.]|$))|(?:^|[,;.]\s*)((?:north|south|east|west)(?:east|west)? (?:side )?\p{L}{3,})(?=\s*(?:[,;.]|$))/iu;
/** "class D ok, Tulsa". */
const TOWN_ALONE =
  /(?<=[,;.]\s)(?!(?:Class|Indeed|Craigslist|Facebook|Nextdoor|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|No|Must|Cash|Tips|Text|Call)\b)(\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}+)?)(?=[,;.]|$)/u;
const WEIGHT =
  /\b(\d{2,3})\s?(?:lbs?|pounds?|libras)\b|(?<=\b(?:lift|levantar) )(\d{2,3})\b(?!\s?(?:hours?|days?|%|times))/i;
const PHONE = /(?<![\d.,$-])(?:\(?\d{3}\)?[-. ])?\d{3}[-. ]\d{4}(?![\d-])/;
const UNITS: [RegExp, en: string, es: string][] = [
  [/^h/i, 'an hour', 'la hora'],
  [/^d/i, 'a day', 'al día'],
  [/^(?:w|s)/i, 'a week', 'a la semana'],
];
/** What only says that an ad is wanted, and for whom. */
const ROLE =
  /^\W*(?:(?:looking for|hiring|wanted|dos|tres|three|a|an|the|un|una|for|para|to|another|one|two|2|good|strong|more|some|summer|seasonal|weekend|part[- ]time|full[- ]time|extra|new)\s+)*(?:help wanted|helpers?|drivers?|loaders?|laborers?|labou?rers?|swampers?|crew(?: (?:leads?|members?))?|movers?|haulers?|guys?|hands?|people|somebody|someone|workers?|ayudantes?|chofer(?:es)?|cargador(?:es)?|trabajador(?:es)?)\b(?:\s+and\s+(?:helpers?|drivers?|loaders?|movers?|haulers?|crew leads?)\b)?(?:\s+(?:for (?:my|our|the) (?:truck|crew)|w\/?|with|con|who|that|que)(?=\s|$))*\s*/iu;
const ASKS =
  /^\W*(?:(?:i|we|please|pls|can you|could you|need|want|make|write|do|give|me|us|a|an|the|quick|short|looking for|hiring|busco|busca|se busca|buscando|necesito|ocupo|quiero|haz|hazme|h[aá]game|h[aá]ganos|escr[ií]bame|escribe|anuncio|un|una|post|listing)\b\W*)*(?:(?:now )?(?:help wanted|wanted|hiring|job|indeed|craigslist|facebook|fb|helper|driver|loader|crew|trabajo|de|para|en)\b\W*)*(?:ads?|posts?|posting|listing|description|anuncio|publicaci[oó]n|one)?\b\s*(?:(?:for|on|in|para|en|de) (?:craigslist|facebook|fb|indeed|nextdoor|face|la p[aá]gina|trabajo))*\s*(?:buscando|solicitando|(?:para )?contratar)?\s*(?:for|de|para)?\s*/iu;

/** What ads are shortened to. */
const SHORT_WORDS: [RegExp, string][] = [
  [/(?<![\p{L}\d])f\/t(?!\p{L})/giu, 'full time'],
  [/(?<![\p{L}\d])p\/t(?!\p{L})/giu, 'part time'],
  [/(?<=\d)\s?-?ish\b/gi, ''],
  [/\b(?:driver'?s? )?lic(?=[\s,.;]|$)/gi, "driver's license"],
  [/\b(?:exp|xp)(?=[\s,.;]|$)/gi, 'experience'],
  [
    /\b(helpers?|drivers?|loaders?|movers?|haulers?|crew leads?)\s?[/&+]\s?(?=helper|driver|loader|mover|hauler|crew)/gi,
    '$1 and ',
  ],
];

interface JobAd {
  values: SlotValues;
  /** What else the ad is to say, a sentence each. */
  additions: string[];
}

/** What a request tells of a job: pay, days and hours as they were told, and everything else, each once. */
export function readJobAd(request: string, language: 'en' | 'es', isChange = false): JobAd {
  let rest = SHORT_WORDS.reduce((said, [short, long]) => said.replace(short, long), request)
    .replace(/\s+/g, ' ')
    .replace(IN_LANGUAGE, ' ')
    .trim();
  const values: SlotValues = {};
  const take = (pattern: RegExp, write: (found: RegExpExecArray) => SlotValues) => {
    const found = pattern.exec(rest);
    if (!found) return;
    Object.assign(values, write(found));
    rest = `${rest.slice(0, found.index)} , ${rest.slice(found.index + found[0].length)}`;
  };
  take(PHONE, ([phone]) => ({ phone }));
  take(RATE, ([, from = '', to, unit = '', more = '']) => ({ pay: writePay([from, to], unit, more, language) }));
  if (values.pay === undefined) take(BARE_SPAN, ([, from = '', to = '']) => ({ pay: `${withSign(from)}–${to}` }));
  if (values.pay === undefined) take(BARE_RATE, ([, bare, sum]) => ({ pay: withSign(bare ?? sum ?? '') }));
  if (isOfWork(rest))
    take(DAYS, ([days]) => ({ days: writeDays(days.replace(/\s+(?:are |is )?(?:an? )?must$/i, ''), language) }));
  take(HOURS, ([hours]) => ({ hours: hours.replace(/^(?:from|de) /i, '') }));
  take(WEIGHT, ([, named, pounds = named ?? '']) => ({ weight: `${pounds} ${language === 'es' ? 'libras' : 'lb'}` }));
  take(AREA, ([, named, area = named ?? '']) => ({ city: area.replace(/\p{L}+/gu, (word) => capital(word)) }));
  take(TOWN_ALONE, ([, city = '']) => ({ city }));
  const town = values.city === undefined ? readTown(rest) : {};
  return { values: { ...values, ...town }, additions: readRest(rest, { language, isChange, town: town.city }) };
}

const IN_LANGUAGE = /(?<=\S)\s+(?:in (?:english|spanish)|en (?:espa[ñn]ol|ingl[eé]s))(?=\s|[,.;:]|$)/gi;

/** "paid every friday" is no day of work. */
function isOfWork(text: string): boolean {
  const found = DAYS.exec(text);
  const before =
    text
      .slice(0, found?.index ?? 0)
      .split(/[,.;:]/)
      .at(-1) ?? '';
  return !/\b(?:paid|pay|pays|payday|pagamos|pagan|pago|lunch(?:es)?|comida|buy|bonus|drug|interview\w*|meeting)\b/i.test(
    before,
  );
}

function writePay([from, to]: [string, string | undefined], unit: string, more: string, language: 'en' | 'es'): string {
  const at = language === 'es' ? 2 : 1;
  const per = UNITS.find(([start]) => start.test(unit))?.[at] ?? '';
  const sums = to === undefined ? withSign(from) : `${withSign(from)}–${to.replace('$', '')}`;
  const said = more.replace(/^[,\s]+/, '').replace(/\bdoe\b/i, 'depending on experience');
  return `${sums} ${per}${said === '' ? '' : `, ${said}`}`;
}

function withSign(sum: string): string {
  return `$${sum.replace('$', '')}`;
}

function writeDays(days: string, language: 'en' | 'es'): string {
  if (language === 'es')
    return days
      .replace(/sabado/gi, 'sábado')
      .replace(/miercoles/gi, 'miércoles')
      .replace(/\s+(?:m[aá]s|plus) /i, ', más ');
  return toPlainEnglish(days.replace(/\bthru\b|(?<=\p{L})\s?[-–]\s?(?=\p{L})/giu, ' through ')).replace(
    /\s+plus /i,
    ', plus ',
  );
}

/** "call mike", whose number is told elsewhere. */
const CALLS =
  /^(?:call|text|call or text|llam(?:ar|e|en)|marcar)(?: a)? (?!me\b|us\b|for\b|now\b|today\b|al\b)(\p{L}{3,})$/iu;

function findCalled(said: string, language: 'en' | 'es'): string | null {
  const name = CALLS.exec(said)?.[1];
  return name === undefined ? null : `${language === 'es' ? 'Pregunte por' : 'Ask for'} ${capital(name)}`;
}

function toPoint(said: string, language: 'en' | 'es'): string {
  return capital(language === 'en' ? toDemand(toPlainEnglish(said)) : said);
}

function readRest(
  rest: string,
  { language, isChange, town }: { language: 'en' | 'es'; isChange: boolean; town: string | undefined },
): string[] {
  const pieces = rest.split(/\s*[,;:.!?]+(?:\s+|$)|\s+-\s+/);
  return pieces.flatMap((piece, i) => {
    const asked = i === 0 && !isChange ? piece.replace(ASKS, '') : piece;
    const bare = asked
      .replace(i < 2 || piece.replace(ROLE, '') === '' ? ROLE : /^$/, '')
      .replace(
        /^(?:and|y|plus|with|w\/?|pay(?:ing|s)?|pago|(?:(?:must|has to|have to|got to|gotta|need to|needs to|able to|can|be) )*lift|text|call|phone|instead|texto|tel|cel|llam(?:ar|e)|mensajes?|para el|para|de|del|desde|(?:call|text|message|dm)(?: (?:me|us))?(?: (?:at|on))?|wanted|needed|we work|trabajamos|days?|hours?|from|at|in|en|zona de|around|horario)\s*$/i,
        '',
      )
      .replace(/^(?:and|y|plus|also|with|w\/?|to)\s+(?=\S)/i, '')
      .replace(
        /^(?:please )?(?:write|make|do|draft|post|escribe|haz(?:me)?|h[aá]ga(?:me|nos)?)\b.{0,20}\b(?:ads?|posts?|one|it|listing|anuncio)$/i,
        '',
      )
      .trim();
    if (!/\p{L}{2}/u.test(bare) || (town !== undefined && isTown(bare, town))) return [];
    return [`${(isChange ? null : findCalled(bare, language)) ?? toPoint(bare, language)}.`];
  });
}

/** "valid license", "needs CDL": what is asked of whoever applies, as a sentence. */
function toDemand(piece: string): string {
  const [, of = ''] =
    /^(?:(?:must|has to|have to|needs?|need to|gotta|should|required)\s+)*(?:have\s+)?(?:an?\s+)?((?:(?:valid|clean|current|good)\s+)*(?:driver'?s\s+|drivers\s+)?(?:license|licence|cdl(?: \w)?|driving record|mvr|med(?:ical)? card))(?:\s+(?:required|needed|a must))?$/i.exec(
      piece,
    ) ?? [];
  return of === '' ? piece : `You need a ${of.replace(/\bcdl\b/i, 'CDL').replace(/\bmvr\b/i, 'MVR')}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function isTown(piece: string, town: string): boolean {
  const [name = ''] = town.split(',');
  return (
    piece
      .toLowerCase()
      .replace(name.toLowerCase(), '')
      .replace(/\b(?:in|around|en|zona de|area|de|[a-z]{2})\b/gi, '')
      .trim() === ''
  );
}

const UNIT = / (?:an hour|a day|a week|la hora|al día|a la semana).*$/;
const ADDS =
  /^(?:(?:and|also|please|pls|y)\s+)*(?:add|mention|include|say|put(?: in)?|agr[eé]ga(?:le)?|a[ñn]ade|p[oó]n(?:le)?|menciona)\s+(?:in\s+)?(?:that\s+|que\s+|also\s+)*/i;

/** Another pay, day or weight takes the place of the one before; anything else is added where that was asked. */
export function applyToJobAd(draft: DraftState, command: string): DraftState {
  const { language } = draft.manner;
  const isAdded = ADDS.test(command);
  const { text } = removeUnlawful(command.replace(ADDS, ''), language, true);
  if (isAdded && text.trim() === '') return draft;
  const { values, additions } = readJobAd(text, language, true);
  const pay =
    values.pay === undefined || UNIT.test(values.pay)
      ? values.pay
      : `${values.pay}${UNIT.exec(draft.values.pay ?? '')?.[0] ?? ''}`;
  return {
    ...draft,
    values: { ...draft.values, ...values, ...(pay === undefined ? {} : { pay }) },
    additions: isAdded
      ? [...draft.additions, ...additions.map((one) => toWhoever(one, language))]
      : draft.additions.map((one) => replaceFacts(one, command)),
  };
}

/** "he needs his own boots": whoever reads the ad does. */
function toWhoever(said: string, language: 'en' | 'es'): string {
  const reader: Reader = { phrase: '', name: null, kind: 'customer' };
  return language === 'es' || !/\b(?:he|she|they|his|her)\b/i.test(said)
    ? said
    : toSentences(said.replace(/[.]$/, ''), 'tell', reader);
}
