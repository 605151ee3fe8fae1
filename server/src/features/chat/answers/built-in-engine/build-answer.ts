import type { BasisKind, Citation, UsedFact } from '@haulwise/contract';
import { type AnswerParagraph, findRowSubject, type Retrieval } from '../../../knowledge/index.ts';
import type { CalculationParagraph } from '../../calculations/calculation-text.ts';
import type { Remark } from '../../company-facts/remarks.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { CitationList } from './citation-list.ts';

/** Limits of one answer; words do not include markers, and "in detail" doubles them. */
const ALONE = { words: 190, leads: 3, points: 4 };
const BESIDE_A_SUM = { words: 150, leads: 0, points: 2 };
/** A supporting paragraph needs this share of the best one's score; */
const SUPPORT_SHARE = 0.8;
/** one from the company's own documents needs only this share, and goes first. */
const OWN_SUPPORT_SHARE = 0.7;
/** If the company's own document answers, at most this many paragraphs from other sources support it. */
const ASIDES = 2;
/** From this cosine on, a question counts as one that the paragraph is known to answer. */
const SAME_QUESTION = 0.72;

export interface BuiltAnswer {
  /** All blocks joined. */
  text: string;
  blocks: AnswerBlock[];
  citations: Citation[];
}

/** A paragraph or list item with the white space before it, and what it rests on. */
export interface AnswerBlock {
  text: string;
  kinds: BasisKind[];
  facts: UsedFact[];
}

/**
 * A short markdown answer made of the best paragraphs: the direct one first, then supporting ones, grouped by topic.
 * Paragraphs stay whole, because each was written to be understood alone; nothing is added to what passages say. Takes
 * one retrieval for each question of the message. Remarks on the asker's own company come first. If calculations
 * answer the question (`sums`), paragraphs only support them.
 */
export function buildAnswer(
  retrievals: Retrieval[],
  isDetailed: boolean,
  remarks: Remark[] = [],
  sums: CalculationParagraph[] = [],
): BuiltAnswer {
  const citations = new CitationList();
  const opening = remark(remarks, citations);
  const limits = sums.length > 0 ? BESIDE_A_SUM : ALONE;
  const leads = takeLeads(retrievals).slice(0, limits.leads);
  const budget = (isDetailed ? 2 : 1) * limits.words - countWords(opening?.text ?? '');
  const points = takePoints(retrievals, leads, budget, limits.points);
  const rivals = rivalsOf([...leads, ...points]);
  const lines = leads.map((unit) => {
    const said = say(unit, citations, unit.ask_match >= SAME_QUESTION);
    return fromKnowledge(rivals.has(unit) ? `**${escapeMarkdown(unit.document)}:** ${said}` : said);
  });
  const groups = new Map<string, AnswerParagraph[]>();
  for (const unit of points) {
    const about = unit.is_own && rivals.size > 0 ? unit.document : unit.heading || unit.title;
    groups.set(about, [...(groups.get(about) ?? []), unit]);
  }
  const bullets = [...groups].map(([heading, units]) =>
    fromKnowledge(`- **${escapeMarkdown(heading)}:** ${units.map((unit) => say(unit, citations, false)).join(' ')}`),
  );
  const blocks = [...spaced([...sums, ...(opening ? [opening] : []), ...lines], ''), ...spaced(bullets, '\n\n')];
  return { text: blocks.map((block) => block.text).join(''), blocks, citations: citations.all };
}

/** What the answer says about the asker's own company, as one paragraph. */
function remark(remarks: Remark[], citations: CitationList): AnswerBlock | null {
  if (remarks.length === 0) return null;
  const sentences = remarks.map(({ text, evidence }) =>
    evidence === null ? text : `${text} ${citations.mark(evidence.unit, evidence.sentence)}`,
  );
  const kinds: BasisKind[] = remarks.some(({ evidence }) => evidence) ? ['knowledge_base', 'your_data'] : ['your_data'];
  return { text: sentences.join(' '), kinds, facts: remarks.flatMap((one) => one.facts) };
}

function fromKnowledge(text: string): AnswerBlock {
  return { text, kinds: ['knowledge_base'], facts: [] };
}

/** Puts white space before each block: `first` before the first, then a blank line for paragraphs or a line break for items. */
function spaced(blocks: AnswerBlock[], first: string): AnswerBlock[] {
  return blocks.map((block, i) => {
    const space = i === 0 ? first : first === '' ? '\n\n' : '\n';
    return { ...block, text: space + block.text };
  });
}

/** The best paragraph of each retrieval, without repeats. */
function takeLeads(retrievals: Retrieval[]): AnswerParagraph[] {
  const leads: AnswerParagraph[] = [];
  for (const { paragraphs } of retrievals) {
    const lead = paragraphs.find((unit) => !leads.some((other) => other.text === unit.text));
    if (lead) leads.push(lead);
  }
  return leads;
}

/** Rows of several of the company's documents on the same thing: the text must name the document of each. */
function rivalsOf(units: AnswerParagraph[]): Set<AnswerParagraph> {
  const isRival = (unit: AnswerParagraph) => {
    const subject = unit.is_own ? findRowSubject(unit.text) : null;
    return units.some(
      (other) =>
        subject !== null && other.is_own && other.document !== unit.document && findRowSubject(other.text) === subject,
    );
  };
  return new Set(units.filter(isRival));
}

/** Further paragraphs that score nearly as well as the best one and fit into the remaining words. */
function takePoints(
  retrievals: Retrieval[],
  leads: AnswerParagraph[],
  budget: number,
  most: number,
): AnswerParagraph[] {
  const taken = new Set(leads.map((unit) => unit.text));
  const points: AnswerParagraph[] = [];
  let asides = leads.some((unit) => unit.is_own) ? ASIDES : most;
  let words = leads.reduce((sum, unit) => sum + countWords(unit.text), 0);
  for (const unit of bestFirst(retrievals)) {
    const length = countWords(unit.text) + countWords(unit.heading);
    if (points.length >= most) break;
    if (taken.has(unit.text) || words + length > budget || (!unit.is_own && asides === 0)) continue;
    if (!unit.is_own) asides -= 1;
    words += length;
    taken.add(unit.text);
    points.push(unit);
  }
  return points;
}

function bestFirst(retrievals: Retrieval[]): AnswerParagraph[] {
  const shares = retrievals.flatMap(({ paragraphs }) => {
    const [lead] = paragraphs;
    const least = (unit: AnswerParagraph) => (unit.is_own && !lead?.is_own ? OWN_SUPPORT_SHARE : SUPPORT_SHARE);
    const all = paragraphs.map((unit) => ({ unit, share: unit.score / (lead?.score || 1) }));
    return all.filter(({ unit, share }) => share >= least(unit));
  });
  return shares
    .sort((a, b) => Number(b.unit.is_own) - Number(a.unit.is_own) || b.share - a.share)
    .map(({ unit }) => unit);
}

/** `keepsVerdict`: a paragraph's "Yes," holds only for the question that it was written for. */
function say(unit: AnswerParagraph, citations: CitationList, keepsVerdict: boolean): string {
  return unit.sentences
    .map((sentence) => {
      const text = keepsVerdict ? sentence.text : withoutVerdict(sentence.text);
      return `${escapeMarkdown(text)} ${citations.mark(unit, sentence)}`;
    })
    .join(' ');
}

function withoutVerdict(text: string): string {
  return text.replace(/^(?:yes|no), +(\p{L})/iu, (_, first: string) => first.toUpperCase());
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
