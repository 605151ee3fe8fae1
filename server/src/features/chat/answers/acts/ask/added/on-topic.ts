import { type AnswerParagraph, findSynonyms, findTerms, type Retrieval } from '../../../../../knowledge/index.ts';
import type { Asked } from '../../../asked.ts';
import { getLastHeading } from '../../../follow-ups/follow-ups.ts';
import { CHANGES_SUBJECT, isAsking } from '../../../understanding/added/added-forms.ts';
import { isNews } from '../../../understanding/added/news-forms.ts';
import { listFresh } from './fresh-words.ts';
import type { Subject } from './subject.ts';

/**
 * The words of the question before that its answer says, too: what was talked of, without the story around it. "need" and
 * "guys" are found anywhere. Null if there are none, or if the message names a subject of its own.
 */
export function findSubjectWords({ previous, read, text }: Asked, { question }: Subject): string | null {
  const state = previous?.state;
  if (!state || state.told.length === 0 || CHANGES_SUBJECT.test(text) || findTerms(read.readable).length === 0)
    return null;
  const headings = previous.citations.slice(0, 1).map(({ heading }) => getLastHeading(heading));
  const told = findTerms([...state.told, ...headings].join(' '));
  const said = new Set([...told, ...findSynonyms(told).keys()]);
  const fresh = new Set(listFresh(question, read.readable));
  const words = question.split(/[\s,.?!]+/).filter((word) => {
    const [term] = findTerms(word);
    return term !== undefined && said.has(term) && fresh.has(term);
  });
  return words.length === 0 ? null : words.join(' ');
}

/** What was found for a message with all that was asked before it, and with its subject alone: each at its best. */
export function addSearch(whole: Retrieval, short: Retrieval): Retrieval {
  const [likelier, less] = short.answerable && short.gate > whole.gate ? [short, whole] : [whole, short];
  const scores = new Map(less.paragraphs.map((unit) => [unit.text, unit]));
  const found = new Set(likelier.paragraphs.map(({ text }) => text));
  const paragraphs = [
    ...likelier.paragraphs.map((unit) => {
      const other = scores.get(unit.text);
      return other === undefined || other.score <= unit.score ? unit : other;
    }),
    ...less.paragraphs.filter(({ text }) => !found.has(text)),
  ];
  return {
    ...likelier,
    question: whole.question,
    answerable: whole.answerable || short.answerable,
    paragraphs: paragraphs.toSorted((a, b) => b.score - a.score),
  };
}

/** A paragraph is on a topic if it holds this share of its words, by rarity, is known to answer it or scores so well on it. */
const ON_TOPIC = { coverage: 0.35, ask_match: 0.6, share: 0.6 };
/** What is not counts so much less. */
const OFF_TOPIC = 0.85;
/** How much it counts that a paragraph is known to answer the message by itself … */
const ALONE_WEIGHT = 0.35;
/** … less where its subject is named with it … */
const ALONE_BESIDE_SUBJECT = 0.25;
/** … and how much nearer the message brings its known questions, within bounds … */
const MOST_GAIN = 0.2;
/** … which with the subject alone any may come: such a one must be known as the question itself. */
const SAME_QUESTION = 0.8;

interface Searches {
  joined: Retrieval;
  alone: Retrieval;
  before: Retrieval;
}

/**
 * What was found for a message together with its topic, first what is on the topic and what the message brings nearer: "what
 * tools" finds tools in general, and together with a swing set those for a swing set.
 */
export function rankOnTopic({ joined, alone, before }: Searches, isNamed: boolean): Retrieval {
  const [weight, least] = isNamed ? [ALONE_BESIDE_SUBJECT, SAME_QUESTION] : [ALONE_WEIGHT, 0];
  const topics = new Map(before.paragraphs.map((unit) => [unit.text, unit]));
  const asks = new Map(alone.paragraphs.map(({ text, ask_match }) => [text, ask_match]));
  const best = before.paragraphs[0]?.score ?? 0;
  // What the message alone does not find is about as near to it as the last that it does.
  const unfound = isNamed ? Math.min(1, ...asks.values()) : 0;
  const paragraphs = joined.paragraphs.map((unit): AnswerParagraph => {
    const topic = topics.get(unit.text);
    const isOn =
      topic !== undefined &&
      (topic.coverage >= ON_TOPIC.coverage ||
        topic.ask_match >= ON_TOPIC.ask_match ||
        topic.score >= ON_TOPIC.share * best);
    const ask = asks.get(unit.text) ?? unfound;
    const gain = topic === undefined ? 0 : Math.min(MOST_GAIN, unit.ask_match - topic.ask_match);
    const score = unit.score + weight * ask + (unit.ask_match >= least ? Math.max(0, gain) : 0);
    return { ...unit, score: isOn || unit.is_own ? score : OFF_TOPIC * score };
  });
  return { ...joined, paragraphs: paragraphs.sort((a, b) => b.score - a.score) };
}

/**
 * Of news: known as a question this well it is treated, and below this a word of it was found and not what happened,
 * unless another is known better and nearly as good.
 */
const NEWS = {
  known: { ask_match: 0.72, cosine: 0.25 },
  far: { ask_match: 0.55, cosine: 0.55 },
  near: { ask_match: 0.6, share: 0.9, farther: 0.05 },
};
const MOST_LOOKED_AT = 6;

/** Whether a search is for news alone, or goes on about news on which nothing was found. */
function isOfNews({ text, read, previous }: Asked, question: string): boolean {
  if (question === read.readable) return isNews(text, read.language);
  const nothing = previous?.state?.act === 'ask' && previous.state.told.length === 0 && previous.citations.length === 0;
  return nothing && isNews(previous.question, read.language) && !isAsking(read.readable);
}

/**
 * What was found, answerable or not by what happened: news hold many words that are beside the point, and no question to
 * tell which. Of what is known as a question that news come near, the nearest goes first.
 */
export function applyNews(asked: Asked, part: Retrieval): Retrieval {
  const { question, answerable, paragraphs } = part;
  const [best] = paragraphs;
  if (best === undefined || best.is_own || !isOfNews(asked, question)) return part;
  const { known, far, near } = NEWS;
  if (best.ask_match >= known.ask_match && best.cosine >= known.cosine) return { ...part, answerable: true };
  if (answerable && (best.ask_match >= far.ask_match || best.cosine >= far.cosine)) return part;
  const isNear = (one: typeof best) =>
    one.ask_match >= near.ask_match && one.score >= near.share * best.score && one.cosine >= best.cosine - near.farther;
  const first = paragraphs.slice(0, MOST_LOOKED_AT);
  const nearer =
    first.find(({ ask_match, cosine }) => ask_match >= known.ask_match && cosine >= known.cosine) ??
    (answerable ? first.find((one) => isNear(one)) : undefined);
  if (nearer === undefined) return { ...part, answerable: false };
  return { ...part, answerable: true, paragraphs: [nearer, ...paragraphs.filter((one) => one !== nearer)] };
}
