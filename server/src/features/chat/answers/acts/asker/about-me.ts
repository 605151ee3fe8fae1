import { buildRecordAnswer, listWholeRecord, type RecordLine } from '../../../company-facts/record-answer.ts';
import { findStandingQuestion } from '../../../company-facts/remarks.ts';
import { toSpanishLine } from '../../../company-facts/spanish-record.ts';
import { listUsedFacts } from '../../../company-facts/used-facts.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import { ASKS_RECORD } from '../../understanding/rules/rule-forms.ts';
import { composeAnswer } from '../ask/ask.ts';

const ASKS_PROBLEM =
  /\b(?:problem|challenge|issue|weak\w*|worst|struggl\w*|hold(?:ing|s) (?:me|us) back|wrong with (?:my|our)|pain|problema)\b/i;

/** What the record says, where it alone answers; null otherwise. */
export function composeRecord(asked: Asked): Composition | null {
  // "whats my margin", after a sum: of that.
  if (asked.previous?.state?.act === 'sum' && /\bmargin\b/i.test(asked.text)) return null;
  const lines = buildRecordAnswer(asked.text, asked.facts, asked.read.language);
  return lines === null ? null : tell(asked, lines);
}

/** The record, its challenges first where those were asked for. */
function composeAboutMe(asked: Asked): Composition {
  const { facts, text } = asked;
  const isSpanish = asked.read.language === 'es';
  if (ASKS_PROBLEM.test(text) && facts.current_challenges !== undefined) {
    const told = listUsedFacts(facts, 'current_challenges');
    return tell(
      asked,
      [
        {
          text: isSpanish
            ? `Según sus propios datos, lo que lo frena es: **${escapeMarkdown(facts.current_challenges)}**.`
            : `By your own record, what holds you back is: **${escapeMarkdown(facts.current_challenges)}**.`,
          facts: told,
        },
        {
          text: isSpanish
            ? '¿Le hago un plan corto para lo primero?'
            : 'Shall I make a short plan for the first of these?',
          facts: null,
        },
      ],
      [isSpanish ? 'Hazme un plan para eso' : 'Make me a plan for that'],
    );
  }
  return tell(asked, listWholeRecord(facts));
}

function tell({ text, read, previous }: Asked, lines: RecordLine[], followUps: string[] = []): Composition {
  const state = createState('about_me', read.language, text, previous?.state ?? null);
  const blocks = toSpacedBlocks(
    lines.map((line) => ({
      text: read.language === 'es' ? toSpanishLine(line.text) : line.text,
      kinds: line.facts ? (['your_data'] as const).slice() : [],
      facts: line.facts ?? [],
    })),
  );
  return buildComposition(state, [], { blocks, followUps });
}

/** "are we too cheap", "a good margin for us": what is usual, whoever asks. */
const ASKS_USUAL =
  /\b(?:good|normal|healthy|decent|fair|typical|average|usual|ok|okay|enough|too (?:cheap|low|high|expensive|much|little|slow|few|many))\b/i;
/** Below this, somebody without a company record asks a question of the trade. */
const SURELY_ABOUT_ME = 0.9;

/** How the asker does is judged by what sources call usual; anything else about them stands in their record alone. */
export async function composeOwnStanding(asked: Asked, likelihood: number): Promise<Composition> {
  if (ASKS_RECORD.test(asked.text)) return composeAboutMe(asked);
  const answer = await composeAnswer(asked);
  const isJudged =
    answer.remarks.some(({ evidence }) => evidence) ||
    findStandingQuestion(asked.text, asked.facts) !== null ||
    ASKS_USUAL.test(asked.text);
  if (isJudged && !answer.isRefusal) return answer;
  const isSurely = likelihood > SURELY_ABOUT_ME && (answer.isRefusal || OWN.test(asked.text));
  return Object.keys(asked.facts).length > 0 || isSurely ? composeAboutMe(asked) : answer;
}

/** "which months are we booked out" asks nothing that only a record holds. */
const OWN = /\b(?:my|our|mine|ours|me|i)\b|\b(?:mi|mis|nuestr[oa]s?)\b/i;
