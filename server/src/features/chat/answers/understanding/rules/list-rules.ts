import { isCountOfNotices } from '../../../drafts/changes/commands.ts';
import { readMannerWish } from '../../../drafts/changes/manner/manner-wish.ts';
import { isLanguageWish } from '../../../drafts/filling/languages/wishes.ts';
import type { Reading } from '../added/reading.ts';

const LEADS = String.raw`^\W*(?:(?:ok|okay|now|please|pls|so|and|but|no|great|good|nice|cool|thanks|can (?:you|u)|could (?:you|u)|lets|let'?s|y|ahora|bueno|por favor)\W+)*`;
const AFTER = String.raw`(?:\W+(?:please|pls|only|por favor|nada m[aá]s|for me|to start(?: with)?))*\W*$`;
const COUNT = String.raw`(?:one|two|three|four|five|six|\d{1,2}|una?|dos|tres|cuatro|cinco)`;
const POINTS = String.raw`(?:things?|points?|tips?|ideas?|ways?|steps?|reasons?|ones?|cosas?|ideas?|puntos?|consejos?|pasos?)`;
const THAT = String.raw`(?:that|this|it|those|these|them|all (?:of )?(?:that|this|it)|what you (?:just )?(?:said|told me)|eso|esto|todo (?:eso|esto))`;

/** "make me a checklist of that": what was told, as a list. */
const LIST_OF_THAT = new RegExp(
  String.raw`${LEADS}(?:(?:make|give|write|do|get|build|put|turn|need|i need|want|hazme|haz|dame|ponme)(?: me)?(?: ${THAT})? )?(?:(?:in|into|as|como|en) )?(?:an? |una )?(?:short |quick |simple |little )?(?:check ?lists?|to[- ]?do list|list|table|chart|lista|tabla)(?: (?:of|from|out of|for|with|de|con|para) ${THAT})?${AFTER}`,
  'iu',
);
/** "3 best ones", "only the last 2", "just the first part": some of what was told. */
const SOME_OF_THAT = new RegExp(
  String.raw`${LEADS}(?:give me|tell me|show me|pick|name|dame|dime|s[oó]lo|just|only|nada m[aá]s)?\s*(?:(?:the|your|l[ao]s?|el)\s+)?(?:(?:top|best|first|last|main|most important|cheapest|easiest|primer[oa]s?|[uú]ltim[oa]s?|mejores)\s+${COUNT}(?:\s+${POINTS})?|${COUNT}\s+(?:best|top|main|most important|cheapest|easiest|mejores|primer[oa]s|[uú]ltim[oa]s|m[aá]s (?:barat|f[aá]cil|r[aá]pid|important)\p{L}+)(?:\s+${POINTS})?|(?:first|last|best|main)\s+(?:one|part|bit|half|thing|point|step|tip)|(?:primer[oa]?|[uú]ltim[oa]|mejor)(?:\s+(?:parte|cosa|punto))?)${AFTER}`,
  'iu',
);
const JUST_SO_MANY = new RegExp(
  String.raw`${LEADS}(?:give me|just|only|dame|s[oó]lo|nada m[aá]s)\s+${COUNT}(?:\s+${POINTS})?${AFTER}`,
  'iu',
);
/** "explain like im 12". */
const IN_PLAIN_WORDS = new RegExp(
  String.raw`${LEADS}(?:(?:explain|say|tell me|put)(?: (?:it|that|this))?(?: to me)? )?(?:(?:like|as if) (?:i'?m|im|i am|i was) (?:a |an )?(?:\d{1,2}|five|six|ten|twelve|kid|child|dummy|idiot)\b.{0,12}|eli ?5|(?:in )?(?:plain|simple|easy|normal) (?:words|english|terms|talk)|simple(?:r)?|simply|dumb it down|m[aá]s (?:simple|sencillo|f[aá]cil)|en palabras (?:simples|sencillas))${AFTER}`,
  'iu',
);

/** "so yes or no". */
const YES_OR_NO = new RegExp(
  String.raw`${LEADS}(?:(?:is (?:it|that) |just )?(?:an? )?(?:straight |simple )?yes or (?:an? )?no|(?:es )?s[ií] o no)(?: (?:answer|then|man|bro|just|tell me))*\W*$`,
  'iu',
);

/** Whether a message wants no more than yes or no to what was asked last. */
export function isYesOrNoWanted(text: string): boolean {
  return YES_OR_NO.test(text);
}

/** Whether a message only wants what was told as a list, a part of it, or in plain words. */
export function isListWanted({ text, before, hasDraft }: Reading): boolean {
  if (before === null || hasDraft || before === 'social' || before === 'outside') return false;
  // "only 2", after a price, counts things.
  const ofTold = before === 'price_job' || before === 'sum' ? [] : [SOME_OF_THAT, JUST_SO_MANY];
  return [LIST_OF_THAT, IN_PLAIN_WORDS, YES_OR_NO, ...ofTold].some((form) => form.test(text));
}

/** Whether a message after a text only wishes for another manner or language, or says which reminder it is. */
export function isWishForText({ text, hasDraft }: Reading): boolean {
  return hasDraft && (isLanguageWish(text) || isCountOfNotices(text) || readMannerWish(text) !== null);
}
