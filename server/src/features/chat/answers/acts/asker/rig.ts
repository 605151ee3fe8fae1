import type { RuleFigures } from '../../../../knowledge/index.ts';
import { findState } from '../../../company-facts/states.ts';
import { isAboutRigRules, listRigQuestions, type Rig, readRig } from '../../../reckoning/rigs/rig.ts';
import type { RigLine } from '../../../reckoning/rigs/rig-case.ts';
import { listRigLines } from '../../../reckoning/rigs/rig-lines.ts';
import { type Asked, findInAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import type { Act } from '../../understanding/acts.ts';
import { isWriteRequest } from '../../understanding/write-forms.ts';
import { composeAnswer } from '../ask/ask.ts';
import { composeLoadOnRig } from './rig-load.ts';
import { addRuleMark, getRuleSentence } from './rule-text.ts';

const PRICED_ACTS: Act[] = ['sum', 'price_job', 'price_check'];
const OTHER_ACTS: Act[] = ['emergency', 'unlawful', 'rework'];
/** What it costs, the fine, or how it is got is another question, and a young driver has rules of his own. */
const ASKS_ELSE =
  /\b(?:how (?:do|long|many|old)|costs?|prices?|charg\w+|quot\w+|fine[ds]?|tickets?|penalt\w+|school|training|test|pay|paying|rent\w*|leas\w+|financ\w+|worth)\b|\b(?:1[4-9]|20)[- ]?(?:years?|yrs?|yo)\b/i;
const ASKS_NEED = /\b(?:needs?|required?|requires|legal|have to|has to|must|necesit\w+)\b/i;
const EMPTY =
  /(?<!\d (?:lbs? |pounds? )?)\b(?:empty|unloaded|not loaded|nothing (?:in|on) it|without a load|vac[ií][oa])\b/i;
const ALONE = /\b(?:just me|only me|owner[- ]operator|by myself|no employees|one man|solo yo)\b/i;
const AGAIN =
  /^\W*(?:(?:so|and|ok|but|then|well)\W+)*(?:do (?:i|we|they|he) (?:still )?need|does (?:he|my)|am i|are we|is (?:that|it)|what class|which (?:class|one)|yes or no|need it)\b/i;
/** After a verdict, a message of these that rates nothing is about something else. */
const OTHER_SUBJECT =
  /\b(?:how (?!about)|where|who|why|should|writ\w+|text|tell|dump(?:s|ing)?\b(?! trailer| truck)|landfill|customers?|jobs?|hir\w+|tires?|wages?|tax\w*|junk)\b/i;
const MOST_WORDS = 16;
/** Below the verdicts, so many sentences of articles. */
const MOST_SENTENCES = 2;

/** What a rig of told ratings needs: the license, the number and what comes with it; null if nothing of the kind is asked. */
export async function composeRig(asked: Asked, act: Act): Promise<Composition | null> {
  const { text, knowledge } = asked;
  const { judged } = knowledge.shelves.figures;
  if (judged === null || OTHER_ACTS.includes(act) || isWriteRequest(text)) return null;
  return (await composeLoadOnRig(asked)) ?? composeVerdicts(asked, act, judged);
}

async function composeVerdicts(asked: Asked, act: Act, judged: RuleFigures): Promise<Composition | null> {
  const { text, read, previous, facts } = asked;
  const told = readAskedRig(asked);
  // What was paid for them is no price of a job either.
  if (told === null) return PRICED_ACTS.includes(act) && isOnlyOfRules(text) ? composeAnswer(asked) : null;
  const states = told.states.length > 0 ? told.states : [facts.state?.code ?? []].flat();
  const rig: Rig = { ...told, states, isLast: true };
  // Of several, nobody said in which it stays.
  const isOpen = rig.crosses === false && states.length > 1;
  const state = isOpen ? null : (findState(states[0] ?? '')?.name ?? null);
  const lines = listRigLines(rig, judged, { language: read.language, state });
  if (lines.length === 0) return null;
  const citations = new CitationList();
  const blocks: AnswerBlock[] = [];
  for (const { text: said, rule } of lines) {
    const mark = await addRuleMark(asked, citations, judged.rules[rule]);
    blocks.push({ text: `${said}${mark}`, kinds: ['calculation', 'knowledge_base'], facts: [] });
  }
  const note = sayNote(text, read.language);
  if (note !== null) blocks.push(note);
  const sentences = listSentences(asked, lines);
  for (const { says, rule } of sentences) {
    const mark = await addRuleMark(asked, citations, judged.rules[rule]);
    blocks.push({ text: `- ${says}${mark}`, kinds: ['knowledge_base'], facts: [] });
  }
  const next = createState('ask', read.language, buildTopic(rig), previous?.state ?? null);
  return buildComposition({ ...next, rig, told: sentences.map(({ says }) => says) }, [], {
    blocks: toSpacedBlocks(blocks),
    citations: citations.all,
    followUps: null,
    mode: 'none',
  });
}

function isOnlyOfRules(text: string): boolean {
  return isAboutRigRules(text) && ASKS_NEED.test(text) && !ASKS_ELSE.test(text);
}

/** The rig that a message asks about, or adds to; null if it does neither. */
function readAskedRig({ text, previous }: Asked): Rig | null {
  if (ASKS_ELSE.test(text)) return null;
  const before = previous?.state?.rig ?? null;
  if (before?.isLast === true) return readOn(text, before);
  const { rig, isRated } = readRig(text, null);
  if (!isRated || (rig.truck === null && rig.trailer === null && rig.together === null)) return null;
  if (isAboutRigRules(text)) return withBoth(rig);
  if (listRigQuestions(text).length > 0) return rig.truck !== null && rig.trailer !== null ? rig : null;
  const asked = previous?.state?.act === 'ask' && !previous.draft ? listRigQuestions(previous.question) : [];
  return asked.length > 0 ? withBoth({ ...rig, asked }) : null;
}

/** "and with a 16k trailer?", "its empty tho", after a verdict: on the same figures. */
function readOn(text: string, last: Rig): Rig | null {
  const { rig, isTold, isRated } = readRig(text, last);
  const isShort = text.trim().split(/\s+/).length <= MOST_WORDS;
  const isAsked = listRigQuestions(text).length > 0 || AGAIN.test(text);
  const isOn = (isTold || EMPTY.test(text) || ALONE.test(text)) && !OTHER_SUBJECT.test(text);
  // "and sometimes we dump in ohio", after what holds in one state.
  const crossesNow = rig.crosses === true && last.crosses !== true;
  return isRated || (isShort && (isAsked || isOn || crossesNow)) ? rig : null;
}

/** Who asks for the license alone should know of the number as well, and the other way round. */
function withBoth(rig: Rig): Rig {
  const [first, ...others] = rig.asked;
  if (others.length > 0 || (first !== 'cdl' && first !== 'usdot')) return rig;
  return { ...rig, asked: first === 'cdl' ? ['cdl', 'usdot'] : ['usdot', 'cdl'] };
}

function sayNote(text: string, language: 'en' | 'es'): AnswerBlock | null {
  const toBlock = (said: string): AnswerBlock => ({ text: said, kinds: [], facts: [] });
  if (EMPTY.test(text))
    return toBlock(
      language === 'es'
        ? 'Que vaya vacío no cambia nada: cuentan las placas, no la carga del día.'
        : 'That it runs empty changes nothing: the ratings on the plates count, not the load of the day.',
    );
  if (ALONE.test(text))
    return toBlock(
      language === 'es'
        ? 'Que maneje usted solo no cambia nada: va por el peso.'
        : 'That you drive it yourself changes nothing: it goes by weight.',
    );
  return null;
}

/** What the rules behind the verdicts say, once each, in the asker's language. */
function listSentences(asked: Asked, lines: RigLine[]): { says: string; rule: RigLine['rule'] }[] {
  const { judged } = asked.knowledge.shelves.figures;
  const rules = [...new Set(lines.map(({ rule }) => rule))].slice(0, MOST_SENTENCES);
  return rules.flatMap((rule) => {
    const text = judged?.rules[rule];
    const says = text === undefined ? null : findInAskersLanguage(asked, text.says);
    return text === undefined || says === null
      ? []
      : [{ says: says === text.says ? getRuleSentence(text) : says, rule }];
  });
}

/** What later messages go on with, as a question of its own. */
function buildTopic({ truck, trailer, asked }: Rig): string {
  const named = asked.includes('cdl') ? 'CDL' : asked.includes('usdot') ? 'USDOT number' : 'DOT rules';
  const parts = [
    truck === null ? '' : `a truck rated ${truck} lb`,
    trailer === null ? '' : `a trailer rated ${trailer} lb`,
  ];
  return `do I need a ${named} for ${parts.filter(Boolean).join(' and ')}`;
}
