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

/** What the asker calls themselves and their company in a talk; the last word counts. */
export function readToldNames(turns: string[]): { me?: string; company?: string } {
  const last = (form: RegExp) =>
    turns
      .map((turn) => form.exec(turn)?.[1]?.trim())
      .findLast((name) => name !== undefined && name !== '' && !NO_NAME.test(name));
  const [me, named] = [last(MY_NAME) ?? last(NAME_AFTER), last(COMPANY)];
  const company = named !== undefined && OF_ONE_WORD.test(named) && !OF_A_FIRM.test(named) ? undefined : named;
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
