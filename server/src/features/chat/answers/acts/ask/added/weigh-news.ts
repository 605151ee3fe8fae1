import type { Retrieval } from '../../../../../knowledge/index.ts';
import type { Asked } from '../../../asked.ts';
import { isAsking } from '../../../understanding/added/added-forms.ts';
import { isNews } from '../../../understanding/added/news-forms.ts';

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
