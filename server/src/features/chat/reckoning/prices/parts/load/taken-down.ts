import { COUNT_WORDS, type NamedThing } from '../things.ts';

/** What is to be taken down before it goes. */
export interface Demolition {
  /** Of its floor; null if nothing says how large it is. */
  feet: [width: number, length: number] | null;
  /** Whether they were told, and not taken from the cars that it is for. */
  isTold: boolean;
}

export const FEET = /\b(\d{1,3})\s?(?:'|ft|feet|foot)?\s?(?:x|by)\s?(\d{1,3})\b/;
/** "two car carport", "2-car garage door": the cars under it tell its size, and no count. */
const CARS_UNDER = new RegExp(
  String.raw`\b(\d|${Object.keys(COUNT_WORDS).join('|')}) cars? (?=(?:[a-z]+ )?(?:car ?ports?|garage doors?|canop(?:y|ies)|awnings?|shelters?)\b)`,
);
const ALL_CARS_UNDER = new RegExp(CARS_UNDER.source, 'g');
const FEET_A_CAR = 10;
const FEET_DEEP = 20;

const TAKES_DOWN =
  /\b(?:tear(?:ing)? ?down|tear(?:ing)? (?:\S+ ){1,4}(?:down|apart)|demo(?:l(?:ish\w*|ition))?|(?:take|taking|knock|knocking|break|breaking|bring|pull) (?:\S+ ){0,4}(?:down|apart)|dismantl\w*|teardown|(?:deck|gazebo|playset|swing set|carport|pergola) (?:gone|tear ?out|torn out|torn off)|derrib\w*|desarm\w*|tumbar)\b/;
const IS_DOWN = /\b(?:already|all|is|was|been) (?:torn|taken|knocked|broken|down|demo\w*|dismantled)\b/;

/** "they will take it apart". */
const BY_CUSTOMER =
  /\b(?:they|he|she|(?:the |her |his )?(?:customer|owner|husband|son|tenant))(?:'ll| will| can| are going to| is going to| going to)? (?:take|tear|break|cut|bring|knock|dismantle|have (?:it|them))\b/;

export function readDemolition(text: string): Demolition | null {
  if (!TAKES_DOWN.test(text) || IS_DOWN.test(text) || BY_CUSTOMER.test(text)) return null;
  const feet = FEET.exec(text);
  if (feet) return { feet: [Number(feet[1]), Number(feet[2])], isTold: true };
  const cars = CARS_UNDER.exec(text)?.[1];
  return {
    feet: cars === undefined ? null : [FEET_DEEP, FEET_A_CAR * (COUNT_WORDS[cars] ?? Number(cars))],
    isTold: false,
  };
}

/** A message without the cars that a carport or a garage door is for. */
export function removeCarsUnder(text: string): string {
  return text.replace(ALL_CARS_UNDER, ' ');
}

/** Square feet of floor that the room and the weight of such a thing are given for. */
const USUAL_FLOOR = new Map([
  ['shed', 100],
  ['deck', 200],
  ['gazebo', 120],
]);

type Span = NamedThing['item']['yards'];

function toStep(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}

/** A shed of told sides is as much more or less as its floor is. */
export function applyFloor(items: NamedThing[], text: string): NamedThing[] {
  const [, width = 0, length = 0] = (FEET.exec(text) ?? []).map(Number);
  const built = items.filter(({ item }) => USUAL_FLOOR.has(item.name));
  const [only] = built;
  if (!only || built.length > 1 || only.count !== 1 || width * length === 0) return items;
  const share = (width * length) / (USUAL_FLOOR.get(only.item.name) ?? 1);
  const scale = (span: Span, step: number): Span =>
    span && [toStep(span[0] * share, step), toStep(span[1] * share, step)];
  const item = { ...only.item, yards: scale(only.item.yards, 0.5), pounds: scale(only.item.pounds, 100) };
  return items.map((one) => (one === only ? { ...one, item } : one));
}
