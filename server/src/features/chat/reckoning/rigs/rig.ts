import { findAskedStates, findState } from '../../company-facts/states.ts';
import { type Ratings, readRatings } from './read-ratings.ts';

/** What may be asked of a rig. */
const ASKED = {
  cdl: /\bcdls?\b|\bclass (?:a|b)\b|\b(?:what|which) (?:kind|type|class|sort) of (?:drivers? |driver's )?licen[cs]e\b|\b(?:what|which) licen[cs]e\b(?=.{0,40}\b(?:driv\w+|tow|pull)\b)|\b(?:commercial|special|regular|normal|plain|trucker'?s?) (?:drivers? |driver's )?licen[cs]e\b|\blicencia (?:comercial|especial|normal)\b|\b(?:over|under|above|below|past) (?:the )?26(?:,?00[01]|k)\b/i,
  usdot:
    /\bus ?dot\b|\bdot\b(?! (?:physical|med|card|inspection|exam|annual))|\bnumbers? on (?:the|my|both) (?:doors?|truck|sides?)\b|\bfmcsa\b|\bn[uú]mero (?:de )?dot\b|\b(?:over|under|above|below|past) (?:the )?10(?:,?00[01]|k)\b/i,
  medical:
    /\bmedical (?:card|cert\w*|exam)\b|\bmed card\b|\b(?:dot )?physicals?\b|\bdot (?:card|exam)\b|\btarjeta m[eé]dica\b/i,
  inspection:
    /\b(?:annual|yearly|dot|federal) inspections?\b|\binspection (?:sticker|decal)\b|\binspecci[oó]n anual\b/i,
  insurance:
    /\b(?:insurance|liability)\b.{0,40}\b(?:minimums?|require\w*|need|limits?|have to|must|law|feds?|federal|want)\b|\b(?:minimums?|require\w*|how much|feds?|federal|what) (?:\w+ ){0,3}(?:insurance|liability)\b|\bseguro m[ií]nimo\b/i,
} as const;
export type RigQuestion = keyof typeof ASKED;

/** "truck 10k trailer 7k, what do i need": the license and the number. */
const ASKS_ALL =
  /\bwhat (?:all |else )?(?:do|would|will|should) (?:i|we) (?:need|have to have)\b|\b(?:am i|are we|is (?:that|this|it)) (?:legal|ok|okay|good|street legal)\b|\bwhat (?:papers|licen[cs]es?)\b|\bqu[eé] (?:papeles|licencia)?\s?necesito\b/i;

export interface Rig extends Omit<Ratings, 'bare'> {
  /** Whether it crosses state lines; null if unknown. */
  crosses: boolean | null;
  /** Two letters each. */
  states: string[];
  asked: RigQuestion[];
  /** Whether the last answer was about it. */
  isLast: boolean;
}

const NO_RIG: Rig = {
  truck: null,
  trailer: null,
  together: null,
  hasTrailer: null,
  crosses: null,
  states: [],
  asked: [],
  isLast: false,
};

const STAYS =
  /\b(?:quit|stop(?:ped)?) (?:crossing|going (?:out|over|across)|leaving)\b|\b(?:never|not|no|don'?t|doesn'?t|won'?t|nunca) (?:ever |really )?(?:leav\w+|left|cross\w*|go(?:ing)? (?:out|over|across)|salgo|salimos|cruz\w+)\b|\b(?:stay|stays|staying|keep it|local|works?|working|all|everything|solo|nada m[aá]s)\b(?: \w+){0,2} (?:in|inside|within|en)\b(?! (?:case|business))|\b(?:in[- ]state|intra ?state|one state|local only|only local|same state)\b/i;
const CROSSES =
  /\b(?:cross(?:es|ing|ed)?|inter ?state|out of state|state lines?|across the (?:line|border|river|bridge)|over the (?:line|border|river|bridge)|(?:other|next|another|neighbou?ring|both|two|2|three|3|several) states?|cruz\w+|otros? estados?)\b|\bto the \w+ side\b/i;
const GOES = /\b(?:in ?to|to|over|go(?:es|ing)?|run(?:s|ning)?|also|sometimes|too|and|voy|vamos)\b/i;

/** What a message asks of a rig. */
export function listRigQuestions(message: string): RigQuestion[] {
  const named = (Object.keys(ASKED) as RigQuestion[]).filter((one) => ASKED[one].test(message));
  return named.length === 0 && ASKS_ALL.test(message) ? ['cdl', 'usdot'] : named;
}

/** Whether a message names a rule by which a rig is judged. */
export function isAboutRigRules(message: string): boolean {
  return Object.values(ASKED).some((one) => one.test(message));
}

/** A rig with what a message tells of it, and whether it tells anything. */
export function readRig(message: string, before: Rig | null): { rig: Rig; isTold: boolean; isRated: boolean } {
  const rig = before ?? NO_RIG;
  const ratings = readRatings(message);
  const isRated = [ratings.truck, ratings.trailer, ratings.together, ratings.bare].some((one) => one !== null);
  const moves = readMoves(message, rig);
  const asked = listRigQuestions(message);
  const rated = addRatings(rig, ratings);
  return {
    rig: { ...rated, ...moves, asked: asked.length > 0 ? asked : rig.asked },
    isTold: isRated || ratings.hasTrailer === false || moves !== null,
    isRated,
  };
}

function addRatings(rig: Rig, { truck, trailer, together, hasTrailer, bare }: Ratings): Rig {
  if (bare !== null) {
    const isTrailers = rig.trailer === null && rig.hasTrailer === true && rig.truck !== null;
    return isTrailers ? { ...rig, trailer: bare } : { ...rig, truck: bare };
  }
  const isAlone = hasTrailer === false;
  return {
    ...rig,
    truck: truck ?? rig.truck,
    trailer: isAlone ? null : (trailer ?? rig.trailer),
    together: isAlone || truck !== null || trailer !== null ? together : (together ?? rig.together),
    hasTrailer: hasTrailer ?? rig.hasTrailer,
  };
}

const PAIR = /\b([a-z]{2}) (?:and|to|into|&|y) ([a-z]{2})\b/gi;
/** Codes of states that are words as well. */
const WORDS = new Set('in or me ok hi oh id de la al so'.split(' '));

/** "nj and pa", "kc mo to ks": two codes beside each other, where neither is a word. */
function listPaired(message: string): string[] {
  return [...message.matchAll(PAIR)].flatMap(([, one = '', other = '']) => {
    const codes = [one, other].flatMap((code) => (WORDS.has(code.toLowerCase()) ? [] : (findState(code)?.code ?? [])));
    return codes.length === 2 ? codes : [];
  });
}

/** Where it goes: across a line, or in one state; null if the message does not say. */
function readMoves(message: string, { states, crosses }: Rig): Pick<Rig, 'crosses' | 'states'> | null {
  const named = [...new Set([...findAskedStates(message), ...listPaired(message)])];
  const isOnly = named.length === 1 && /\bonly\b|\bsolo\b|\bjust in\b/i.test(message);
  if (STAYS.test(message) || isOnly) return { crosses: false, states: named.length > 0 ? named.slice(0, 1) : states };
  const isOther = named.length === 1 && states.length > 0 && !states.includes(named[0] ?? '') && GOES.test(message);
  if (CROSSES.test(message) || named.length > 1 || isOther)
    return { crosses: true, states: [...new Set([...states, ...named])] };
  // "im in texas", after "i never leave the state".
  return named.length === 1 ? { crosses: crosses === false ? false : null, states: named } : null;
}
