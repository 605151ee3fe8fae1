import type { AnswerParagraph, Retrieval } from '../../knowledge/index.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { Fitted, Remark } from './remarks.ts';
import { findAskedStates, findNamedStates, type State } from './states.ts';
import { listUsedFacts } from './used-facts.ts';

/** Matters that states, counties and cities decide. */
const STATE_MATTER =
  /\b(?:permits?|licen[sc]e[sd]?|licensing|regist(?:er|ered|ration)|insurance|insured?|workers?['’]? ?comp\w*|sales tax|taxed|taxable|charge tax|usdot|dot numbers?|intrastate|minimum wage|overtime|contractors?|evictions?|liens?)\b|\b(?:laws?|legal(?:ly)?|illegal(?:ly)?|rules?|regulations?|allowed|banned?|fines?|fined|penalt(?:y|ies)|recycling fees?)\b|\b(?:what|how much|how high)\b.{0,30}\b(?:dump|tip|tipping|gate|landfill)s?\b.{0,12}\b(?:fees?|costs?|charges?|rates?|prices?)\b/i;
/** Items whose disposal states regulate, unless the question is about the price. */
const REGULATED_ITEM =
  /\b(?:tires?|mattress(?:es)?|e-?waste|electronics|tvs?|televisions?|computers?|monitors?|paint|batter(?:y|ies)|needles|sharps|hazardous|asbestos)\b/i;
const MONEY = /\b(?:how much|prices?|charge|costs?|profits?|pays?|worth|sell|resale)\b/i;
/** A paragraph that says that it depends, or that covers many states at once. */
const STATE_TALK =
  /\b(?:depends? on (?:the|your|where|local)|var(?:y|ies) by (?:state|city|place)|check your state|your state|by state|(?:most|many|some|all|every|each|only|\w+|\d+) states?\b(?= (?:ban|have|has|where|require|set|with|plus|tax|the|and|or))|states, counties|state lines|local rules)/i;

const DEPENDS = /\bdepends? on (?:the|your|where|local)|\bvar(?:y|ies) by\b|\bcheck your state\b/i;

/** A paragraph may open the answer if it scores this well against the best one. */
const LEADS = 0.85;
/** One that scores this well and is known to answer nearly the same question is part of the answer. */
const BELONGS = 0.7;
const SAME_QUESTION = 0.52;
/** The least score of any paragraph that an answer shows. */
const SHOWN = 0.8;
/** Further paragraphs about one state would answer other questions. */
const MOST_OWN = 3;
/** Paragraphs that are only about another state move back if there are any about the owner's. */
const ELSEWHERE = 0.7;

/** The asker's state, if the answer depends on it and the question does not name one itself. */
export function findDecisiveState(question: string, facts: CompanyFacts): State | null {
  const isMatter = STATE_MATTER.test(question) || (REGULATED_ITEM.test(question) && !MONEY.test(question));
  return facts.state && isMatter && findAskedStates(question).size === 0 ? facts.state : null;
}

/**
 * Puts what is about the asker's own state before what is about others. `inState` is the same question asked with the
 * name of their state: its order among the paragraphs about that state holds.
 */
export function applyState(found: Retrieval, inState: Retrieval, state: State, facts: CompanyFacts): Fitted<Retrieval> {
  const [best] = found.paragraphs;
  if (!best || !dependsOnState(found.paragraphs, best.score)) return { found, remarks: [] };
  const own = ownUnits(found.paragraphs, best.score, inState, state);
  const isElsewhere = (unit: AnswerParagraph) => opensElsewhere(unit, state);
  const ownLead = getLead(
    own.filter((unit) => opensWith(unit).has(state.code)),
    best.score,
  );
  const anyLead = found.paragraphs.find((unit) => unit.score >= SHOWN * best.score && !isElsewhere(unit));
  const units = own.length === 0 ? found.paragraphs : rescored(found.paragraphs, own, best.score, isElsewhere);
  const ordered = leadBy(units, (ownLead ?? anyLead ?? best).text, best.score);
  const said = remarkOn(state, own.length > 0, ownLead !== undefined);
  return {
    found: { ...found, paragraphs: ordered },
    remarks: [{ ...said, facts: listUsedFacts(facts, 'state'), evidence: null }],
  };
}

function remarkOn({ name }: State, isKnown: boolean, isFirst: boolean): Pick<Remark, 'text' | 'spanish'> {
  if (!isKnown)
    return {
      text: `You are in ${name}, and the knowledge base has no ${name} rule on this: what follows is general or from other states.`,
      spanish: `Usted está en ${name}, y no tengo ninguna regla de ${name} sobre esto: lo que sigue es general o de otros estados.`,
    };
  return {
    text: `You are in ${name}, so what is known about ${name} ${isFirst ? 'comes first' : 'is among this'}.`,
    spanish: `Usted está en ${name}: lo que se sabe de ${name} ${isFirst ? 'va primero' : 'está aquí también'}.`,
  };
}

/** Moves paragraphs about the owner's state forward and those only about another back. */
function rescored(
  units: AnswerParagraph[],
  own: AnswerParagraph[],
  best: number,
  isElsewhere: (unit: AnswerParagraph) => boolean,
): AnswerParagraph[] {
  return units
    .map((unit) => {
      // Right after the first paragraph, where the remark promises it.
      if (own.includes(unit)) return { ...unit, score: best * (1 - (own.indexOf(unit) + 1) / 100) };
      return isElsewhere(unit) ? { ...unit, score: ELSEWHERE * unit.score } : unit;
    })
    .toSorted((a, b) => b.score - a.score);
}

function dependsOnState(units: AnswerParagraph[], best: number): boolean {
  return units.some((unit) => unit.score >= SHOWN * best && (opensWith(unit).size > 0 || STATE_TALK.test(unit.text)));
}

/**
 * Paragraphs on this question that name the state, in the order of the search with its name. Without a model there is no
 * `ask_match`, and only the best ones count.
 */
function ownUnits(units: AnswerParagraph[], best: number, inState: Retrieval, state: State): AnswerParagraph[] {
  const places = new Map(inState.paragraphs.map((unit, place) => [unit.text, place]));
  const placeOf = (unit: AnswerParagraph) => places.get(unit.text) ?? places.size;
  return units
    .filter((unit) => namedIn(unit).has(state.code))
    .filter(
      ({ score, ask_match }) =>
        score >= BELONGS * best && (ask_match >= SAME_QUESTION || (ask_match === 0 && score >= LEADS * best)),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, MOST_OWN);
}

function namedIn(unit: AnswerParagraph): Set<string> {
  return findNamedStates(`${unit.heading}. ${unit.text}`);
}

/** If the best paragraph says that it depends, one about the owner's state alone is the more direct answer. */
function getLead(own: AnswerParagraph[], best: number): AnswerParagraph | undefined {
  const first = own.find((unit) => unit.score >= LEADS * best);
  const alone = own.find((unit) => unit.score >= SHOWN * best && namedIn(unit).size === 1);
  return first === undefined || DEPENDS.test(first.text) ? (alone ?? first) : first;
}

/** A paragraph is about the states of its heading and first sentence; later ones are examples. */
function opensWith(unit: AnswerParagraph): Set<string> {
  return findNamedStates(`${unit.heading}. ${unit.sentences[0]?.text ?? ''}`);
}

function opensElsewhere(unit: AnswerParagraph, state: State): boolean {
  const opening = opensWith(unit);
  return opening.size > 0 && !namedIn(unit).has(state.code) && !STATE_TALK.test(unit.text);
}

/** An answer is judged by its first paragraph, so that one gets the best score. */
function leadBy(units: AnswerParagraph[], text: string, score: number): AnswerParagraph[] {
  const lead = units.filter((unit) => unit.text === text).map((unit) => ({ ...unit, score }));
  return [...lead, ...units.filter((unit) => unit.text !== text)];
}
