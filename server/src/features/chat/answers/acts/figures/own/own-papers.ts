import type { AnswerParagraph } from '../../../../../knowledge/index.ts';
import { listOtherPrices, type OwnList, readOwnList } from '../../../../reckoning/own-lists/own-lists.ts';
import type { OwnPrice } from '../../../../reckoning/own-lists/own-rows.ts';
import type { Asked } from '../../../asked.ts';
import { escapeMarkdown } from '../../../escape.ts';

const LIST_NAME = /price|rate|charge|tarif|precio|fee|quote|menu|list|polic|terms|service/i;
/** Documents that are read for their prices. */
const MOST_DOCUMENTS = 6;
const MOST_UNITS = 800;
const LONGEST_TITLE = 60;

/** The price lists of the asker's company. */
export async function readOwnLists(asked: Asked): Promise<OwnList[]> {
  const { documents, first } = await readOwnPapers(asked);
  return documents.flatMap((units) => {
    const list = readOwnList(units, asked.knowledge.shelves.figures);
    return list ? [{ ...list, isFirst: first.has(list.document) }] : [];
  });
}

/** The prices in papers of the company that are no price lists. */
export async function readOtherRows(asked: Asked, lists: OwnList[]): Promise<OwnPrice[]> {
  const { documents } = await readOwnPapers(asked);
  return documents
    .filter(([first]) => !lists.some(({ document }) => document === first?.document))
    .flatMap((units) => listOtherPrices(units, asked.knowledge.shelves.figures));
}

async function readOwnPapers({ knowledge, read, previous }: Asked) {
  const names = await knowledge.listOwnDocuments();
  if (names.length === 0) return { documents: [], first: new Set<string>() };
  const found = await knowledge.search(read.readable);
  const near = found.paragraphs.flatMap(({ is_own, document }) => (is_own ? [document] : []));
  const cited = previous?.citations.flatMap(({ is_own, document }) => (is_own ? [document] : [])) ?? [];
  const likely = [...cited, ...near, ...names.filter((name) => LIST_NAME.test(name)), ...names];
  const documents = await Promise.all(
    [...new Set(likely)]
      .filter((name) => names.includes(name))
      .slice(0, MOST_DOCUMENTS)
      .map(async (name) => (await knowledge.readDocument(name)).slice(0, MOST_UNITS)),
  );
  const first = new Set(found.paragraphs.flatMap(({ is_first, document }) => (is_first ? [document] : [])));
  return { documents, first };
}

type Paper = Pick<AnswerParagraph, 'document' | 'title'>;

/** The names of papers, for a sentence. */
export function formatPaperNames(papers: Paper[], isSpanish: boolean): string {
  const names = [...new Set(papers.map(getPaperName))];
  if (names.length === 0 || names.length > 2) return isSpanish ? 'sus listas de precios' : 'your price lists';
  return names.map((name) => `“${escapeMarkdown(name)}”`).join(isSpanish ? ' y ' : ' and ');
}

/** The names of lists; papers that hold terms alone are left out. */
export function formatListNames(lists: OwnList[]): string {
  return formatPaperNames(
    lists.filter(({ rows }) => rows.length > 0 || lists.length === 1),
    false,
  );
}

/** What a paper is called: by its title, unless that is a letterhead or a whole line. */
function getPaperName({ document, title }: Paper): string {
  const isTitle = /[a-z]{3}/.test(title) && title.length <= LONGEST_TITLE && !/[.!?]$/.test(title);
  return isTitle ? title : document.replace(/\.[a-z]{2,4}$/i, '').replaceAll('_', ' ');
}
