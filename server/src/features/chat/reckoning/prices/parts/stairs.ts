import { NUMBER_WORDS } from '../../numbers.ts';

const STAIRS =
  /\b(?:stairs?|steps|flights?|stair ?case|upstairs|(?:second|third|fourth|fifth|sixth|2nd|3rd|4th|5th|6th) (?:floor|story)|no (?:elevator|lift)|without (?:an )?(?:elevator|lift)|basement|attic|walk[- ]?up|escaleras?|s[oó]tano|(?:segundo|tercer|cuarto|quinto) piso|sin elevador)\b/;
const NO_STAIRS =
  /\b(?:no|without(?: any)?|zero) (?:stairs|steps)\b|\bsin escaleras\b|\b(?:ground|first|1st) floor\b|\b(?:has|have|there's|theres|there is|with|w|w\/|using|use|got) ?(?:an |the )?(?:working |freight |service )?(?:elevator|lift)\b|\bcon elevador\b/;
/** What is told of it before no longer counts. */
const BROKEN =
  /\b(?:no|without (?:an )?) ?(?:elevator|lift)\b|\b(?:elevator|lift)'?s? (?:is |are )?(?:just )?(?:broke|broken|out|down|dead|not working|stuck)\b|\belevador (?:no sirve|descompuesto)\b/;
const FLIGHTS = new RegExp(
  String.raw`\b(\d|${Object.keys(NUMBER_WORDS).join('|')})\s+(?:\w+\s+)?(?:flights?|floors up|stories up)\b`,
  'i',
);
const FLOORS: [RegExp, number][] = [
  [/\b(?:second|2nd|segundo) (?:floor|story|piso)\b/i, 1],
  [/\b(?:third|3rd|tercer) (?:floor|story|piso)\b/i, 2],
  [/\b(?:fourth|4th|cuarto) (?:floor|story|piso)\b/i, 3],
  [/\b(?:fifth|5th|quinto) (?:floor|story|piso)\b/i, 4],
  [/\b(?:sixth|6th) (?:floor|story)\b/i, 5],
];

const AT_CURB =
  /\b(?:curb|curbside|sidewalk|(?:ground|first|1st) floor|ground level|one story|single story|outside|garage floor|no (?:stairs|steps)|loading dock|roll ?up door|banqueta|planta baja)\b|\b(?:in|on|at|to|down|by) (?:the |her |his |their |my )?(?:driveway|carport|alley)\b|\bback (?:\w+ ){0,4}up\b|\b(?:truck|trailer) (?:can |could |will )?(?:get|gets|go|goes|fits?) (?:\w+ ){0,2}(?:next to|close|up to|beside)\b|\b(?:pull|park) (?:\w+ ){0,3}(?:right up|next to|beside|close)\b/;
/** How far it is carried. */
const CARRY =
  /\b\d{2,4} ?(?:feet|foot|ft|pies)\b(?=.{0,20}\b(?:to|from|away|carry|carried|walk|wheel|truck|trailer|cami[oó]n)\b)|\b(?:wheel ?barrow|carry|closer than|away|far) (?:\w+ ){0,2}\d{2,4} ?(?:feet|foot|ft|pies)\b|\b(?:long|short) carry\b/;
const ACCESS =
  /\b(?:elevator|lift|elevador|ramp|hand (?:it|them|everything|stuff) (?:down|out)|narrow|tight|hallway|pasillo|one floor|closest i can|access)\b/;

export function hasStairs(text: string): boolean {
  return BROKEN.test(text) || (STAIRS.test(text) && !NO_STAIRS.test(text));
}

/** Flights between the things and the truck, as a message tells them; null if it does not say how many. */
export function readFlights(text: string): number | null {
  const said = FLIGHTS.exec(text)?.[1]?.toLowerCase();
  if (said !== undefined) return NUMBER_WORDS[said] ?? Number(said);
  return FLOORS.find(([form]) => form.test(text))?.[1] ?? null;
}

export function isAtCurb(text: string): boolean {
  return AT_CURB.test(text);
}

/** Whether a message says how one gets to the things. */
export function isReached(text: string): boolean {
  return [AT_CURB, ACCESS, CARRY].some((form) => form.test(text)) || hasStairs(text);
}

/** Feet that the things are carried to the truck; null if a message does not say. */
export function readCarry(text: string): number | null {
  const feet = Number(/\d{2,4}/.exec(CARRY.exec(text)?.[0] ?? '')?.[0]);
  return feet > 0 ? feet : null;
}
