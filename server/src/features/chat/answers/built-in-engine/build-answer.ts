import type { BasisKind, Citation, UsedFact } from '@haulwise/contract';
import { type AnswerUnit, type Retrieval, subjectOfRow } from '../../../knowledge/index.ts';
import type { CalculationParagraph } from '../../calculations/calculation-text.ts';
import type { Remark } from '../../company-facts/remarks.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { CitationList } from './citation-list.ts';

/** Words of one answer, markers not counted; "in detail" doubles it. */
const ALONE = { words: 190, leads: 3, points: 4 };
const BESIDE_A_SUM = { words: 150, leads: 0, points: 2 };
/** A supporting paragraph must be this good against the best one. */
const SUPPORT_SHARE = 0.8;
/** … where others lead, what the company says itself is told from here on, before what others say. */
const OWN_SUPPORT_SHARE = 0.7;
/** Where the company's own document answers, what others say is an aside. */
const ASIDES = 2;
/** From this cosine on a question is taken for one that the paragraph is known to answer. */
const SAME_QUESTION = 0.72;

export interface BuiltAnswer {
  /** The whole of it, as its blocks make it. */
  text: string;
  blocks: AnswerBlock[];
  citations: Citation[];
}

/** A paragraph or list item with the space before it, and what it rests on. */
export interface AnswerBlock {
  text: string;
  kinds: BasisKind[];
  facts: UsedFact[];
}

/**
 * A short markdown answer out of the best paragraphs: the direct one first, then supporting ones under what they are
 * about. Paragraphs stay whole, since each was written to be understood alone. Nothing is said that no passage says.
 * One retrieval for each question of the message; remarks on the asker's own company open it. Where a sum answers
 * (`sums`), paragraphs only support it.
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
  const groups = new Map<string, AnswerUnit[]>();
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

/** What is said of the asker's own company, one paragraph. */
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

/** Blocks with the space before each: `first` before the first, a blank line between paragraphs, a line between items. */
function spaced(blocks: AnswerBlock[], first: string): AnswerBlock[] {
  return blocks.map((block, i) => {
    const space = i === 0 ? first : first === '' ? '\n\n' : '\n';
    return { ...block, text: space + block.text };
  });
}

/** The best paragraph of each retrieval, none twice. */
function takeLeads(retrievals: Retrieval[]): AnswerUnit[] {
  const leads: AnswerUnit[] = [];
  for (const { units } of retrievals) {
    const lead = units.find((unit) => !leads.some((other) => other.text === unit.text));
    if (lead) leads.push(lead);
  }
  return leads;
}

/** Rows of several own documents on the same thing: which says what must be seen before the sources are looked at. */
function rivalsOf(units: AnswerUnit[]): Set<AnswerUnit> {
  const isRival = (unit: AnswerUnit) => {
    const subject = unit.is_own ? subjectOfRow(unit.text) : null;
    return units.some(
      (other) =>
        subject !== null && other.is_own && other.document !== unit.document && subjectOfRow(other.text) === subject,
    );
  };
  return new Set(units.filter(isRival));
}

/** Further paragraphs that are nearly as good as the best one and fit into the words that are left. */
function takePoints(retrievals: Retrieval[], leads: AnswerUnit[], budget: number, most: number): AnswerUnit[] {
  const taken = new Set(leads.map((unit) => unit.text));
  const points: AnswerUnit[] = [];
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

function bestFirst(retrievals: Retrieval[]): AnswerUnit[] {
  const shares = retrievals.flatMap(({ units }) => {
    const [lead] = units;
    const least = (unit: AnswerUnit) => (unit.is_own && !lead?.is_own ? OWN_SUPPORT_SHARE : SUPPORT_SHARE);
    const all = units.map((unit) => ({ unit, share: unit.score / (lead?.score || 1) }));
    return all.filter(({ unit, share }) => share >= least(unit));
  });
  return shares
    .sort((a, b) => Number(b.unit.is_own) - Number(a.unit.is_own) || b.share - a.share)
    .map(({ unit }) => unit);
}

/** `keepsVerdict`: a paragraph's "Yes," answers the question it was written for, and no other. */
function say(unit: AnswerUnit, citations: CitationList, keepsVerdict: boolean): string {
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
