export const QUESTION =
  /^(?:(?:is|are|can|could|do|does|did|will|would|should) (?:i|we|you|he|she|they|it|that|this|there|the|my|our|your|anybody|anyone)\b|how (?:is|are|do|does|did|can|much|many|long|soon|about)\b|(?:what|when|where|which|who|why)(?: \w+)? (?:is|are|was|do|does|did|can|could|will|would|should)\b|(?:what|where|who|how)'s\b|any chance\b)/i;
/** "which buzzer": asks with hardly a word. */
export const WHICH = /^(?:which|what|how much|where|when)(?: \p{L}+){0,2}\??$/iu;
const GIVES =
  /^(?:an?|the|their|your|some)?\s*(?:\w+ )?(?:price|prices|quote|rate|discount|estimate|extension|break|refund|credit|deal|bid|list|copy|receipt|number|date|address|(?:gate |door |lock ?box |entry )?code|keys?)\b/i;

export function toQuestion(text: string, to: string | undefined, what: string | undefined): string {
  if (to !== undefined) return `Could you please ${to}?`;
  if (what !== undefined && /\breview\b/i.test(what)) return `Would you leave us ${what}?`;
  if (what !== undefined) return GIVES.test(what) ? `Could you give us ${what}?` : `I wanted to ask for ${what}`;
  const [, wh, who, may, rest] = ASKS_WHEN.exec(text) ?? [];
  if (wh !== undefined) return `${wh} ${may} ${who}${rest?.replace(/\?$/, '')}?`;
  if (INDIRECT.test(text)) return `Could you tell me ${toAsked(text)}`;
  if (QUESTION.test(text)) return toAsked(text);
  const condition = /^(?:if|whether)\s+(.+?)\??$/i.exec(text)?.[1];
  if (condition !== undefined) return askWhether(condition);
  if (
    /^(?:what|how|when|where|which|who|why)(?:'s)?\b(?: (?:much|many|long|soon|often|late|early)\b)? ?(?:is|are|do|does|did|can|will|would|should|was)?\b/i.test(
      text,
    )
  )
    return ASKED_ALREADY.test(text) ? toAsked(text) : `Could you tell me ${toAsked(text)}`;
  return toAsked(text);
}

/** "when you can pay". */
const ASKS_WHEN =
  /^(when|where|how|why|what time|what day|how soon) (i|we|you|it|that) (can|could|will|would|should|are|is)\b(.*)$/i;
/** "9 instead of 10 is ok". */
const IS_OK = /^(\S.{0,40}?) (is|are|would be) ((?:ok|okay|fine|good|alright|possible|better)\b.*)$/i;
/** "the hitch is in and how much", "… and what they cost". */
const AND_PRICE = / and (?:how much|what)(?: (?:it|they|that)(?: would| will)?(?: costs?| is| are| runs?)?)?$/i;

/** "how much it was". */
const INDIRECT =
  /^(?:how (?:much|many|long|far|big|soon|often|heavy)|what|which|when|where|who|why)(?: \w+)? (?:it|that|this|he|she|they|you|we|there|(?:the|my|your|our|his|her) \w+)(?:'s)? (?:is|are|was|were|costs?|cost|takes?|runs?|weighs?|has|had|needs?|wants?)\b/i;

export function toAsked(text: string): string {
  return text.endsWith('?') ? text : `${text}?`;
}

const ASKED_ALREADY =
  /^(?:what|how|when|where|which|who|why)(?: (?:much|many|long|soon|often|late|early)(?: \w+)?)? (?:is|are|do|does|did|can|will|would|should|was)\b/i;
const AUXILIARY =
  "can't|won't|isn't|aren't|can|could|will|would|is|are|am|was|were|should|may|might|can't|won't|isn't|aren't";
const PAST = /(?:ed|ght)$|^(?:got|sent|paid|saw|went|came|took|made|found|left|kept|sold|had|gave|did|has|have been)$/i;

function askWhether(condition: string): string {
  const price = AND_PRICE.exec(condition)?.[0];
  const bare = price === undefined ? condition : condition.slice(0, -price.length);
  const [, what, is, how] = IS_OK.exec(bare) ?? [];
  const asks = invert(bare) ?? (what === undefined ? `Could you tell me if ${bare}?` : `${is} ${what} ${how}?`);
  if (price === undefined) return asks;
  const isMany = /\bthey\b/i.test(price) || /^are /i.test(asks);
  return `${asks.replace(/\?$/, '')}, and how much ${isMany ? 'are they' : 'is it'}?`;
}

/** "he can come" → "Can he come?"; null where the order of the words does not say it. */
function invert(condition: string): string | null {
  const [, subject, auxiliary, rest] =
    new RegExp(
      String.raw`^(i|we|you|it|that|this|there|(?:the|my|our|your|his|that|this) (?:\p{L}+ ?){1,3}?)\s+(${AUXILIARY})\b(.*)$`,
      'iu',
    ).exec(condition) ?? [];
  if (subject !== undefined && auxiliary !== undefined) return `${auxiliary} ${subject.trim()}${rest}?`;
  const [, who, verb, more] =
    /^(i|we|you)\s+((?:still |also |already |ever |even )?[\p{L}']+)\b(.*)$/iu.exec(condition) ?? [];
  if (who === undefined || verb === undefined || PAST.test(verb.split(' ').at(-1) ?? '')) return null;
  return `do ${who} ${verb}${more}?`;
}
