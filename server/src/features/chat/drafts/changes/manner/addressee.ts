import { FIRST_NAMES } from '../../../answers/understanding/said/common-names.ts';

/** Whom a text is addressed to: by name, or whoever holds a post and was not named yet. */
export interface Addressee {
  name: string;
  /** Whether the name is not told: "the doctor's name". */
  isOpen: boolean;
}

const TITLE = String.raw`(?:(?:dr|mrs?|ms|miss|prof|professor|pastor|father|sister|judge|rev|reverend|captain|officer|coach|principal|doctor)\b\.? )`;
const NAME = String.raw`(${TITLE}?(?!(?:on|at|up|in|there|that|it|first)\b)\p{L}[\p{L}'’-]+(?: (?!(?:on|at|up|in|there|please|pls|put|write|instead|and|now|too)\b)\p{L}[\p{L}'’-]+){0,2})`;
const PLACE = String.raw`(?:(?:up |right )?(?:on|at|to|in|as) (?:the )?(?:very )?(?:top|start|beginning|greeting|front|head|opening|first line|salutation|heading)(?: of (?:it|the \p{L}+))?|up top|on it|first)`;
const PUTS = String.raw`(?:put|write|stick|add|use|get|have|start with|open with|begin with|address)`;
const POST = String.raw`(?:the |our |my |his |her |their )?(?:[\p{L}]+ )?(?:doctor|doc|vet|manager|owner|boss|director|principal|pastor|landlord|guy|lady|woman|man|contact|person|customer|client|tenant|chef|nurse|president|super|supervisor|inspector|teacher|agent|realtor|buyer|name)`;

const at = (form: string) =>
  new RegExp(
    String.raw`^\W*(?:(?:and|ok|also|please|pls|can you|but|so|oh|now|hey)\W+)*${form}(?:\s(?:please|pls|instead|now|too|thanks|thank you))*\W*$`,
    'iu',
  );

/** Forms that tell the name. */
const NAMED: RegExp[] = [
  at(
    String.raw`(?:${POST}(?:['’]?s name)?(?: is|['’]s|s)|(?:his|her|their) name(?: is|['’]?s)|(?:its|it['’]s|it is|this is|it goes|goes) (?:for|to)) (?:called |named )?${NAME}[\s,.;]+(?:(?:and|so|please|pls|can you) )*${PUTS}(?: (?:that|it|him|her|them|the name|(?:his|her|their) name))? ?${PLACE}?`,
  ),
  at(String.raw`${PUTS} ${NAME}(?:['’]s name)? ${PLACE}`),
  at(
    String.raw`(?:make (?:it|this|that|the \p{L}+) out to|(?:write|address|direct) (?:(?:it|this|that|the \p{L}+) )?(?:out )?to|(?:it |that )?should (?:be (?:addressed|made out) to)|(?:addressed|made out) to) ${NAME}`,
  ),
  at(
    String.raw`(?:(?:start|open|begin)(?: (?:it|that))? with|(?:it |that )?should (?:say|start|begin|open)(?: with)?|say|put|make it(?: say)?|write)? ?dear ${NAME}(?: ${PLACE})?`,
  ),
];
/** Forms that only say whose name it is. */
const OPEN: RegExp[] = [
  at(
    String.raw`${PUTS} (?:in )?((?:the |our |my )?(?:[\p{L}'’]+ ){1,2}?|his |her |their )(?:['’]s )?name ${PLACE}(?: too)?`,
  ),
  at(
    String.raw`(?:make|write|address|direct) (?:(?:it|this|that|the \p{L}+) )?(?:out )?to (the (?:[\p{L}]+ )?(?:doctor|vet|manager|owner|director|principal|landlord|president|office|board|supervisor|school|shop|clinic))`,
  ),
];

const NO_NAME =
  /^(?:the|my|our|his|her|their|a|an|this|that|it|him|me|us|them|now|you|be|more|less|sound|read|look|say|both|all|everyone|everybody|whom|who|post|send|text|email|print|mail|name|price|date|number|phone|company|address|logo|facebook|google|nextdoor|craigslist|instagram|yelp|mon|tues|wed|thurs|fri|satur|sun|\p{L}+day)\b/iu;
/** "make it out to bill": only such a form leaves no doubt that a word is a name. */
const SURELY = /\b(?:out to|address(?:ed)?|direct|dear|name|top|greeting|salutation|heading)\b/i;
const TITLED = new RegExp(`^${TITLE}`, 'iu');

/** Whom a message wants the text addressed to; null if it says nothing of that. */
export function readAddressee(message: string): Addressee | null {
  for (const form of NAMED) {
    const name = form.exec(message)?.[1];
    if (name !== undefined && !NO_NAME.test(name) && isName(name, message))
      return { name: toCased(name), isOpen: false };
  }
  for (const form of OPEN) {
    const whose = form.exec(message)?.[1]?.trim();
    if (whose !== undefined && !/^(?:my|our)$/i.test(whose) && !/\b(?:my|our|company|business|your)\b/i.test(whose))
      return { name: toOpen(whose), isOpen: true };
  }
  return null;
}

function isName(name: string, message: string): boolean {
  const [first = ''] = name.split(' ');
  return TITLED.test(name) || /^\p{Lu}/u.test(name) || FIRST_NAMES.has(first.toLowerCase()) || SURELY.test(message);
}

function toCased(name: string): string {
  return name
    .replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/^Doctor(?= )/, 'Dr.')
    .replace(/^(Dr|Mrs?|Ms|Prof|Rev)(?= )/, '$1.');
}

/** "the doctor's" → "doctor's name", as the label of a place. */
function toOpen(whose: string): string {
  const bare = whose.replace(/^(?:the|his|her|their) ?/i, '').replace(/['’]?s$/i, '');
  return bare === '' ? 'name' : `${bare.toLowerCase()}'s name`;
}
