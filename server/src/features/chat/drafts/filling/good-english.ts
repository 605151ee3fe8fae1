/** What is done at a time that is named, or for a price, is still to come. */
const PLANNED =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month)|(?:at|by|around) \d{1,2}(?::\d{2})?(?: ?[ap]m)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\.? \d{1,2})\b|\bfor \$\d/iu;
const USUAL =
  /\b(?:every|each|always|usually|never|normally|weekly|monthly|daily|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;
const WE_DO =
  /^(We|I) (?=(?:empty|clean|clear|take|remove|haul|pick up|load|come|arrive|move|bring|drop|deliver|start|finish|send|call|tear|sweep|demo|demolish|dump|carry|cut|break|rent|leave|pay|refund|charge|do|be)\b)/;
const IN_DAY = /\b(in|by) (?=(?:morning|afternoon|evening)\b)/gi;
const DAY_AND_HOUR =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow),? (\d{1,2}(?::\d{2})?(?: ?[ap]m)?)(?= in the (?:morning|afternoon|evening)\b)/gi;
const THINGS =
  'sofa|couch|mattress|box spring|fridge|refrigerator|freezer|dresser|desk|chair|table|recliner|bed|tire|tv|washer|dryer|stove|bookcase|cabinet|box|bag|grill|bike|mower|piano|door|window|pallet|truck|trailer|load';
const MANY = new RegExp(
  String.raw`\b((?:[2-9]|1\d|two|three|four|five|six|seven|eight|nine|ten) )(${THINGS})(?=[\s,.;]|$)(?! (?:${THINGS}|load|truck|car|garage|house|removal|pickup|fee|top|frame|set|springs?)\b)`,
  'gi',
);

/** "We pay for it". */
const MAKES_GOOD = /^(We|I) (?=(?:pay for|replace|fix|repair|cover|refund|clean up) (?:it|that|the|you|your)\b)/;

/** "Guys broke …": ours, where something follows that they did. */
const OURS = /^(Guys|Crew|Driver|Helper|Boys) (?=\p{L}+)/u;

/** What is said to a customer, in the words of somebody who writes English well. */
export function toGoodEnglish(said: string): string {
  return said
    .replace(MANY, (_, count: string, thing: string) => `${count}${thing}${/(?:s|x)$/i.test(thing) ? 'es' : 's'}`)
    .replace(IN_DAY, '$1 the ')
    .replace(DAY_AND_HOUR, '$1 at $2')
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .map((one) => one.replace(OURS, (_, who: string) => `Our ${who.toLowerCase()} `))
    .map((one) => one.replace(MAKES_GOOD, "$1'll "))
    .map((one) => (PLANNED.test(one) && !USUAL.test(one) ? one.replace(WE_DO, "$1'll ") : one))
    .join(' ');
}
