import type { Play } from '../../../../knowledge/index.ts';
import { type Asked, toAskersLanguage } from '../../asked.ts';
import { escapeMarkdown } from '../../escape.ts';

/** The last plan of the conversation, and those of its plays that were shown in full since. */
export interface PlanInHand {
  plays: Play[];
  shown: Play[];
}

/** Where a plan shows its steps: "2. **Answer calls in person …**". */
const STEPS = /^\d\. \*\*(.+?)\*\*/gm;
const BOLD = /\*\*(.+?)\*\*/g;
/** Longer messages tell of something else. */
const MOST_WORDS = 14;

/** The plan that a short message goes on with; null if the last reply was of no plan. */
export function findPlanInHand(asked: Asked): PlanInHand | null {
  const { text, previous, history, knowledge } = asked;
  if (previous?.state?.act !== 'plan' || text.trim().split(/\s+/).length > MOST_WORDS) return null;
  const say = ({ line }: Play) => [line, toAskersLanguage(asked, line)].map(escapeMarkdown);
  const findPlays = (reply: string, lines: RegExp) =>
    [...reply.matchAll(lines)].flatMap(
      ([, line = '']) => knowledge.shelves.plays.items.find((play) => say(play).includes(line)) ?? [],
    );
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const replies = said.at(-1) === previous.content ? said : [...said, previous.content];
  const lists = replies.map((reply) => findPlays(reply, STEPS));
  const at = lists.findLastIndex((plays) => plays.length > 1);
  const plays = lists[at];
  if (!plays) return null;
  const after = replies.slice(at + 1).map((reply) => findPlays(reply, BOLD));
  return { plays, shown: after.filter((found) => found.length === 1).flat() };
}

const ORDER: [RegExp, number][] = [
  [/\b(?:first|1st|primer[oa]?)\b|(?:^|number |no\.? ?|#|step |n[uú]mero )1\b/i, 0],
  [/\b(?:second|2nd|segund[oa])\b|(?:^|number |no\.? ?|#|step |n[uú]mero )2\b|\bnumber two\b/i, 1],
  [/\b(?:third|3rd|tercer[oa]?)\b|(?:^|number |no\.? ?|#|step |n[uú]mero )3\b|\bnumber three\b/i, 2],
  [/\b(?:fourth|4th|cuart[oa])\b|(?:^|number |no\.? ?|#|step |n[uú]mero )4\b|\bnumber four\b/i, 3],
  [/\b(?:last|[uú]ltim[oa])\b(?! (?:week|month|year|night|time|summer|winter))/i, -1],
];
/** "i already have that": the step is behind him. */
const DONE =
  /\balready\b|\b(?:did|done|tried|got|have|do) (?:that|those|this|the first)\b|\b(?:ya (?:lo )?(?:tengo|hago|hice|hicimos|tenemos|hacemos))\b/i;
const NEXT =
  /^\W*(?:(?:ok|okay|so|and|great|cool|got it|thanks|done)\W+)*(?:what'?s (?:the )?next(?: one| step)?|what next|(?:the )?next(?: one| step| thing)?|y luego|(?:qu[eé]|lo que) sigue|(?:lo|el|la) siguiente)\W*$/i;
const ASKS_ON =
  /^\W*(?:(?:ok|okay|so|and|yes|yeah|sure|lets|let'?s|please)\W+)*(?:how do i do (?:that|it|this)|how\W*$|walk me through(?: it| that)?|show me how|the steps|more|tell me more|c[oó]mo(?: lo hago)?\W*$)/i;

/** The play of the plan that a message picks, or the next where it says that one is done; null if neither. */
export function findChosenPlay({ text }: Asked, plan: PlanInHand): { play: Play; isNext: boolean } | null {
  const isDone = DONE.test(text);
  const play = isDone || NEXT.test(text) ? findNext(plan, text, isDone) : findPicked(plan, text.trim());
  return play ? { play, isNext: isDone } : null;
}

function findNext({ plays, shown }: PlanInHand, text: string, isDone: boolean): Play | undefined {
  const last = shown.at(-1);
  const done = isDone ? (findNamed(plays, text) ?? last ?? plays[0]) : null;
  return plays.slice(last ? plays.indexOf(last) + 1 : 0).find((play) => play !== done);
}

function findPicked({ plays, shown }: PlanInHand, text: string): Play | undefined {
  const place = ORDER.find(([words]) => words.test(text))?.[1];
  if (place !== undefined) return plays.at(place);
  if (BY_NAME.test(text)) return findNamed(plays, text) ?? undefined;
  return shown.length === 0 && ASKS_ON.test(text) ? plays[0] : undefined;
}

/** "the reviews one". */
const BY_NAME = /\bthe (?:\p{L}+ ){1,3}(?:one|step|idea|part)\W*$/iu;
const SHORT_STEM = 5;

/** The play that shares the most words with a message: "i already have a google profile". */
function findNamed(plays: Play[], text: string): Play | null {
  const stems = (words: string) =>
    new Set((words.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, SHORT_STEM)));
  const said = stems(text);
  const shared = plays.map((play) => [...stems(`${play.title} ${play.line}`)].filter((stem) => said.has(stem)).length);
  const most = Math.max(...shared);
  return most > 0 ? (plays[shared.indexOf(most)] ?? null) : null;
}
