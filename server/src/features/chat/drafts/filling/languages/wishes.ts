const TONGUE = '(?:spanish|espa[ñn]ol|english|ingl[eé]s)';
/** "he doesn't speak Spanish": why, and no wish for it. */
const NOT_SPOKEN = new RegExp(
  String.raw`(?:\p{L}+ )?(?:no|ni|(?:do|does|can)(?:n'?t| not)|cannot) (?:habla|entiende|lee|sabe|speaks?|reads?|understands?|knows?)n? (?:(?:nada de|bien|much|any|good|el|hablar) )*${TONGUE}(?!\p{L})`,
  'giu',
);
const NAMED = new RegExp(String.raw`(?<!\p{L})(?:(?:in|into|to|en|al?) )?${TONGUE}(?: version)?(?!\p{L})`, 'giu');
const FILLERS =
  /(?<!\p{L})(?:now|ok(?:ay)?|please|pls|put|make|say|send|give|do|write|translate|same|it|this|that|the|thing|text|message|ad|post|one|version|me|also|too|again|for|him|her|them|my|guys|crew|and|so|can|you|i|need|want|a|as|well|he|she|they|is|ahora|por|favor|porfa|xfa|m[aá]nda\p{L}*|dame\p{L}*|p[oó]n\p{L}*|p[aá]sa\p{L}*|trad[uú]ce\p{L}*|h[aá]z\p{L}*|escr[ií]be\p{L}*|tambi[eé]n|tmb|el|la|lo|los|las|mensaje|texto|anuncio|y|quiero|necesito|ocupo|mejor|otra|vez|mismo|misma|[eé]l|ella|ellos|es|son|gringo|gringa|americano|americana|cliente|clienta|se\p{L}or|se\p{L}ora|que|todo|eso|esto|igual|pero|porque|pa|para|con)(?!\p{L})/giu;

/** Without what somebody does not speak: "en inglés, él no habla español" wants English. */
export function removeUnspoken(message: string): string {
  return message.replace(NOT_SPOKEN, '');
}

/** "now put it in Spanish": wants a text in another language, and nothing else of it. */
export function isLanguageWish(message: string): boolean {
  const plain = removeUnspoken(message);
  if (plain.search(NAMED) < 0) return false;
  return !/[\p{L}\d]/u.test(plain.replace(NAMED, ' ').replace(FILLERS, ' '));
}

const CHANGES =
  /^\W*(?:(?:no|ok|y|pero|ahora|porfa|por favor|bueno|perdon|perdón)\W+)*(?:mejor (?!di|da|expl|cu|qu[eé]|c[oó]mo|hazme|escr|ay[uú])|c[aá]mbi(?:a|e)(?:l[aeo]s?)?\s|p[oó]n(?:l[aeo]s?|ga(?:le|lo))\s|qu[ií]ta(?:l[aeo]s?)?\s|agr[eé]ga(?:l[aeo]s?)?\s|que (?:sea|diga)\s|(?:y )?que (?:(?:me|nos|lo|la|los|las|le|se|no) )*\p{L}+(?:e|a|en|an)\s)/iu;
/** "cámbiale a 12", "súbela a 90": what follows is what it should be. */
export const SETS_TO =
  /^\W*(?:(?:no|ok|y|pero|mejor|ahora|perd[oó]n|por favor|porfa)\W+)*(?:c[aá]mbi[ae]l[aeo]s?|p[oó]n(?:l[aeo]s?|gal[aeo]s?)|s[uú]b[ae]l[aeo]s?|b[aá]j[ae]l[aeo]s?|d[eé]j[ae]l[aeo]s?|m[uú][eé]?v[ae]l[aeo]s?|p[aá]s[ae]l[aeo]s?)\s+(?:(?:el precio|la hora|el d[ií]a|la fecha)\s+)?(?:(?:a|en|para|por)\s+)?(?=(?:las?\s+|el\s+)?(?:\$?\d|ma[nñ]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo))/iu;
const MOST_WORDS = 30;

/** "mejor el sábado, y que deje el portón abierto": after a text, what to change in it. */
export function isSpanishChange(message: string): boolean {
  return CHANGES.test(message) && !message.includes('?') && message.split(/\s+/).length <= MOST_WORDS;
}
