const NAME = String.raw`(\p{L}[\p{L}'’-]+)`;
const MY_NAME = new RegExp(String.raw`\b(?:my name(?:'s|s| is)|me llamo|mi nombre es)\s+${NAME}`, 'iu');
const COMPANY =
  /\b(?:(?:my|our|the) )?(?:company|business (?=name|called|named|is called|is named)|compa[ñn][ií]a|empresa)(?:'s)?(?: name)?(?: is(?: called| named)?|'s| se llama)\s+([\p{L}\d&'’-]+(?: [\p{L}\d&'’-]+){0,4}?)(?=\s+(?:in|out of|from|based|de|en)\b|[,.;!?]|\s+and\b|$)/iu;
/** "company is Peak Hauling, name is Lou". */
const NAME_AFTER = new RegExp(String.raw`\bcompany\b.{3,40}?[,.] (?:and )?(?:the )?name(?:'s| is) ${NAME}`, 'iu');
/** What a company is, and no name. */
const NO_NAME =
  /^(?:\d|an?\b|the|just|only|still|not|new|small|family|slow|growing|doing|going|based|licensed|insured|located|open|closed|my|our|me|in|on|too|very|really|worth|called|it|good|bad|down|up|dead|ok|an? llc|llc)(?:\b|(?<=\d))/i;

/** "company is growing": one word that is no name of a hauler. */
const OF_ONE_WORD = /^\S+$/;
const OF_A_FIRM = /haul|junk|clean|clear|dump|move|moving|remov|trash|waste|away|gone|load|truck|bin|llc|inc\b|bros/i;

const FIRM_NAME = String.raw`((?:\p{Lu}|\d)[\p{L}\d'’.&-]*(?: (?:and|of|n|the|&|(?:\p{Lu}|\d)[\p{L}\d'’.-]*)){0,4}(?<! and| of| n| the))`;
const ANY_CASE = String.raw`([\p{L}\d&'’.-]+(?: [\p{L}\d&'’.-]+){0,4}?)(?=\s+(?:in|out of|from|based|here|and)\b|[,;!?]|\.?$)`;
/** "we're in boise, called Tater Haul": said where a text waits for the name. */
const ANSWERS: RegExp[] = [
  new RegExp(
    String.raw`\b(?:called|named|(?:company|business|shop|our|my|the)(?: name)? is|^\W*name(?:'s|s| is))\s+${ANY_CASE}`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:[\p{L}'’]+ ){0,2}?(?:[Ff]rom|[Ii]t'?s|[Ww]e'?re|[Pp]ut|[Uu]se|[Ss]ay|[Ff]or)\s+${FIRM_NAME}\W*$`,
    'u',
  ),
  new RegExp(String.raw`^\W*${FIRM_NAME}\W*$`, 'u'),
];
/** No name of a firm begins so. */
const NO_FIRM =
  /^(?:add|take|make|put|use|say|sign|drop|remove|change|shorter|for|to|it|its|it's|this|that|we|i|my|our|the (?:price|time|day)|mr|mrs|ms|dr|yes|no|ok|mon|tue|wed|thu|fri|sat|sun|today|tomorrow)\b/i;

/** "our name is Curbside Kings": called so, it needs no word of the trade. */
const CALLED = new RegExp(
  String.raw`\b(?:(?:[Oo]ur|[Cc]ompany|[Bb]usiness|[Ss]hop)(?: name)? is|[Oo]ur name(?:'s|s)|called|named) ${FIRM_NAME}`,
  'u',
);

/** The name of a company that a turn tells where a text has a place for it. */
function findAnswered(turn: string): string | undefined {
  const called = CALLED.exec(turn)?.[1];
  if (called !== undefined && !NO_NAME.test(called)) return called;
  return ANSWERS.map((form) => form.exec(turn)?.[1]?.trim()).find(
    (name) => name !== undefined && !NO_FIRM.test(name) && !NO_NAME.test(name) && OF_A_FIRM.test(name),
  );
}

/**
 * What the asker calls themselves and their company in a talk; the last word counts. `answers`: those of the turns before
 * which a text waited for the company.
 */
export function readToldNames(turns: string[], answers: string[] = []): { me?: string; company?: string } {
  const last = (form: RegExp) =>
    turns
      .map((turn) => form.exec(turn)?.[1]?.trim())
      .findLast((name) => name !== undefined && name !== '' && !NO_NAME.test(name));
  const [me, named] = [last(MY_NAME) ?? last(NAME_AFTER), last(COMPANY)];
  const isName = named !== undefined && (!OF_ONE_WORD.test(named) || OF_A_FIRM.test(named));
  const company = isName ? named : answers.map(findAnswered).findLast((name) => name !== undefined);
  return {
    ...(me === undefined ? {} : { me: toTitle(me) }),
    ...(company === undefined ? {} : { company: toTitle(company) }),
  };
}

function toTitle(name: string): string {
  return name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const INTRODUCES = new RegExp(
  String.raw`^\W*(?:${COMPANY.source}|${MY_NAME.source})(?:(?:\s*,\s*|\s+)(?:and )?(?:my )?name(?:'s| is) \p{L}+)?\W+`,
  'iu',
);

/** A message without the sentence that only says who its writer is. */
export function removeToldNames(text: string): string {
  const rest = text.replace(INTRODUCES, '');
  return rest.split(/\s+/).length < LEAST_WORDS ? text : rest;
}

const LEAST_WORDS = 3;
