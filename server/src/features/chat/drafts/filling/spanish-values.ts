const DAYS_AND_MONTHS = {
  today: 'hoy',
  tonight: 'esta noche',
  tomorrow: 'mañana',
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
  january: 'enero',
  february: 'febrero',
  march: 'marzo',
  april: 'abril',
  may: 'mayo',
  june: 'junio',
  july: 'julio',
  august: 'agosto',
  september: 'septiembre',
  october: 'octubre',
  november: 'noviembre',
  december: 'diciembre',
};
type Phrases = [english: RegExp, spanish: string][];
const SPANISH_TIMES: Phrases = [
  [/\bno weekends\b/gi, 'sin fines de semana'],
  [/\bweekends\b/gi, 'fines de semana'],
  [/\bweekdays\b/gi, 'entre semana'],
  [/\b(?:no|not(?: on)?|never) (?=\p{L}+day)/giu, 'sin '],
  [/\bevery (?=\p{L}+day)/giu, 'cada '],
  [/(?<=\p{L}day)s? (?:to|through|thru) (?=\p{L}+day)/giu, ' a '],
  [/\bsaturdays\b/gi, 'sábados'],
  [/\bsundays\b/gi, 'domingos'],
  [/(?<=day)s\b/gi, ''],
  [/(?<=\d(?: ?[ap]m)?) (?:to|till|until) (?=\d)/gi, ' a '],
  [/\bdays?\b/gi, 'días'],
  [/\bweeks\b/gi, 'semanas'],
  [/\bmonths\b/gi, 'meses'],
  [/\bhours\b/gi, 'horas'],
  [/\bminutes\b/gi, 'minutos'],
  [/\bbetween (\S+) and (\S+)/i, 'entre las $1 y las $2'],
  [/\bfrom (\S+) to (\S+)/i, 'de $1 a $2'],
  [/\bthis week\b/gi, 'esta semana'],
  [/\bnext week\b/gi, 'la próxima semana'],
  [/\bthis\b/gi, 'este'],
  [/\bnext\b/gi, 'el próximo'],
  [/\bat (?=1(?!\d))/gi, 'a la '],
  [/\bat (\d)/gi, 'a las $1'],
  [/\bby\b/gi, 'antes del'],
  [/\bnoon\b/gi, 'mediodía'],
  [/\bmornings?\b/gi, 'por la mañana'],
  [/\bafternoons?\b/gi, 'por la tarde'],
  [/\band\b/gi, 'y'],
  ...Object.entries(DAYS_AND_MONTHS).map(([english, spanish]): [RegExp, string] => [
    new RegExp(String.raw`\b${english}\b`, 'gi'),
    spanish,
  ]),
];
const SPANISH_PAY: Phrases = [
  [/ (?:an?|per) hour\b/gi, ' la hora'],
  [/ (?:a|per) day\b/gi, ' al día'],
  [/ (?:a|per) week\b/gi, ' a la semana'],
  [/ (?:a|per) month\b/gi, ' al mes'],
  [/ (?:a|per) (?:load|job)\b/gi, ' por viaje'],
  [/ each\b/gi, ' cada uno'],
  [/\b(?:plus|and) tips\b/gi, 'más propinas'],
  [/\bcash\b/gi, 'en efectivo'],
  [/\bdepending on (?:experience|skill)\b/gi, 'según experiencia'],
  [/\bto start\b/gi, 'para empezar'],
];

const ENGLISH_PAY: Phrases = [
  [/ (?:la|por|a la) hora\b/gi, ' an hour'],
  [/ (?:al|por) d[ií]a\b/gi, ' a day'],
  [/ (?:a la|por) semana\b/gi, ' a week'],
  [/ (?:al|por) mes\b/gi, ' a month'],
  [/ cada un[oa]\b/gi, ' each'],
  [/ en efectivo\b/gi, ' in cash'],
];

/** Days and times of an English message in a Spanish text. */
export function toSpanishTime(text: string): string {
  return applyPhrases(text, SPANISH_TIMES);
}

/** What something pays or costs, in a Spanish text. */
export function toSpanishPay(text: string): string {
  return applyPhrases(text, SPANISH_PAY);
}

/** The same in an English text. */
export function toEnglishPay(text: string): string {
  return applyPhrases(text, ENGLISH_PAY);
}

function applyPhrases(text: string, phrases: Phrases): string {
  return phrases.reduce((said, [english, spanish]) => said.replace(english, spanish), text);
}

/** The same in an English text. */
export function toEnglishTime(text: string): string {
  if (!SPANISH_WORDS.test(text)) return text;
  const days = Object.entries(DAYS_AND_MONTHS).reduce(
    (said, [english, spanish]) =>
      said.replace(new RegExp(String.raw`(?<!\p{L})${spanish}(?!\p{L})`, 'giu'), capitalDay(english)),
    text,
  );
  return days
    .replace(/\bentre (?:las? )?(\S+) y (?:las? )?(\S+)/i, 'between $1 and $2')
    .replace(/(?<=day) al? (?=\p{Lu})/gu, ' to ')
    .replace(/\ba las? (?=\d)/gi, 'at ')
    .replace(/\b(?:este|el) (?=\p{Lu})/gu, '');
}

/** "Mrs. Garcia": señora Garcia. */
export function toSpanishTitle(name: string): string {
  return name.replace(/^Mr\.? (?=\p{Lu})/u, 'señor ').replace(/^M(?:r?s|iss)\.? (?=\p{Lu})/u, 'señora ');
}

/** "señora Ruiz": Mrs. Ruiz. */
export function toEnglishTitle(name: string): string {
  return name
    .replace(/^(?:se[ñn]ora|sra\.?|do[ñn]a) (?=\p{Lu})/iu, 'Mrs. ')
    .replace(/^(?:se[ñn]or|sr\.?) (?=\p{Lu})/iu, 'Mr. ');
}

const SPANISH_WORDS =
  /\b(?:entre|a las?)\b|(?<!\p{L})(?:hoy|ma[ñn]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L})/iu;

function capitalDay(day: string): string {
  return /^to/.test(day) ? day : `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
