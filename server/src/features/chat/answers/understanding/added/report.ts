import type { AfterText } from '../router/router.ts';

/** What the reader of a text came back with, and what the asker wants said to it. */
export interface Report {
  told: string;
  order: string | null;
}

const CAME_BACK =
  "(?:said|says?|wants?|wanted|won['’]?t|do(?:es)?(?:n['’]?t)?|did(?:n['’]?t)?|can(?:not|['’]?t)|asked|asks|call(?:s|ed)|refus\\w*|offer\\w*|repl\\w*|text\\w*|wrote|ask|claim|leaves?|left|thinks?|claims?|sent|sends|showed|found|threaten\\w*|complain\\w*|paid|pays|payed|hung up|quit|answer\\w*|ignor\\w*|show\\w*|cancel\\w*|agreed|accepted|confirmed|declined|got back|came back|hasn['’]?t|is (?:ok|okay|fine|good|mad|asking))";
const WHO =
  "(?:he|she|they|the (?:customer|client|guy|lady|tenant|manager|landlord|realtor|owner)|(?:my|our) (?!text\\b)\\w+)(?:['’]?(?:d|s|ve|re))?";
const OPENS = '^\\W*(?:(?:and|but|so|well|ok|now|he|y|pero|what if|even if|if)\\W+)*';
/** "she wants it for less": what came back, or what happened; no word of how the text should be. */
const TELLS_WHAT_HAPPENED = new RegExp(
  String.raw`${OPENS}${WHO} (?:just |still |never |also |only |already )*${CAME_BACK}\b(?! (?:it|that|this|the text|the message) (?:shorter|longer|nicer|in)\b)`,
  'i',
);
/** "no word from him", "nothing back yet". */
const SILENT =
  /^\W*(?:(?:still|got|and|but|ok)\W+)*(?:no|nothing|not an?) (?:(?:answer|reply|response|word|text|call)\b|(?:back|from)\b)|^\W*(?:ella |[eé]l )?no (?:me |nos |ha )?(?:contest|respond)\p{L}+/iu;
const OF_NAMED = new RegExp(`^(?:just |still |never |also |only |already )*${CAME_BACK}\\b`, 'i');
/** From here on a message tells what came back, whoever it names. */
const LIKELY_REPLY = 0.7;
/** "he can pay after": what he is to be told. */
const FOR_READER =
  /^\W*(?:and |but )?(?:he|she|they) (?:can(?!['’]?t)|could|should|must|may|gets|has|have|owes?|starts?|will)\b/i;
const BETWEEN = /[.!?;,]\s|\s(?:so|and|but)\s/gi;
/** What is to be done about it. */
const ORDERS =
  /^(?:(?:so|and|but|please|pls|just|now|then|well|y|pues)\s)*(?:tell|text|let (?:him|her|them)|ask|say|thank|confirm|accept|book|schedule|agree|write|reply|answer (?:him|her|them|that|it)|send (?:him|her|them|a|it)|remind|give (?:him|her|them)|offer|apologi[sz]e|take (?:it|that) back|forget (?:it|that)|never ?mind|respond|do it|put (?:him|her|them|it) (?:down|in|on)|ok(?:ay)?|yes|yeah|no|fine|sure|deal|(?:that|it)(?:[’']?s| is)? (?:fine|ok|okay|good|works)|works|no problem|dile|conf[ií]rma\p{L}*|cont[eé]sta\p{L}*|preg[uú]nta\p{L}*|di que|acepta|agrad[eé]ce\p{L}*)(?!\p{L})/iu;

/** Whether a message tells what the reader of the text, of that name if one is known, came back with. */
export function isReport(text: string, name: string | undefined, afterText: Record<AfterText, number> | null): boolean {
  if (TELLS_WHAT_HAPPENED.test(text) || SILENT.test(text)) return true;
  if (afterText !== null && afterText.replies >= LIKELY_REPLY && !FOR_READER.test(text)) return true;
  const called = name?.split(/\s/).at(-1)?.toLowerCase();
  const [first = ''] = text.match(/[\p{L}'’]+/u) ?? [];
  const rest = text.slice(text.indexOf(first) + first.length).trimStart();
  return called !== undefined && called === first.toLowerCase() && OF_NAMED.test(rest);
}

/** A report with the order that follows on it: "she said saturday. confirm it". */
export function splitReport(text: string): Report {
  for (const { index, 0: parts } of text.matchAll(BETWEEN)) {
    const order = text.slice(index + parts.length).trim();
    if (index > 0 && ORDERS.test(order)) return { told: text.slice(0, index).trim(), order };
  }
  return { told: text.trim(), order: null };
}

/** "he said yes! ok what do i have to sign with him": asked of the assistant, whatever was reported before it. */
export function isOwnQuestion(text: string): boolean {
  return OWN_QUESTION.test(text) && !IS_ORDER.test(text);
}

const OWN_QUESTION =
  /(?:^|[.,!?]\s*|\b(?:ok|so|now|and) )(?:(?:what|how|which|where) (?:(?:much|many|\w+) )?(?:do|should|would|can) (?:i|we)|(?:what['’]?s|what is|how much is) (?:an? |the )?(?:fair|good|normal|usual|going|right|best))\b/i;
const IS_ORDER = /\b(?:tell|te?xt|ask|answer|reply|say|write|let|respond|word)\b/i;
