import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

export type AnswerTree = ReturnType<typeof fromMarkdown>;
export type AnswerBlock = AnswerTree['children'][number];

/** Parsing time grows with the square of these; models write at most 8,192 tokens. */
const LONGEST = 40_000;
const MOST_LINES = 1_500;
const MOST_MARKS = 2_000;
const MARK = /[*_~[\]<>`&|]|-[ \t]/g;
const DEEP = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){12}/m;
const MOST_ROUNDS = 4;

/** Whether a text would take a parser too long; it is then shown as it is. */
function isTangled(text: string): boolean {
  if (text.length > LONGEST || DEEP.test(text)) return true;
  return (text.match(/\r\n?|\n/g)?.length ?? 0) > MOST_LINES || (text.match(MARK)?.length ?? 0) > MOST_MARKS;
}

/** An answer as inert HTML: its own HTML is escaped, images become links, and links lead to the web only. */
export function renderAnswerHtml(markdown: string): string {
  if (isTangled(markdown)) return `<p class="plain">${escapeHtml(markdown)}</p>`;
  return micromark(markdown, {
    // An image would be fetched when the file is opened; without its exclamation mark it is a link.
    extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), { disable: { null: ['labelStartImage'] } }],
    htmlExtensions: [gfmAutolinkLiteralHtml(), gfmStrikethroughHtml(), gfmTableHtml()],
  });
}

/** The syntax tree of an answer; null if it would take too long to parse. */
export function parseAnswer(markdown: string): AnswerTree | null {
  if (isTangled(markdown)) return null;
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** The answer's markdown with HTML and images escaped, so that no viewer runs or fetches anything. */
export function escapeActiveMarkdown(markdown: string): string {
  let text = markdown;
  // Escaping can turn text inside HTML into code marks, which changes what follows; so repeat until nothing is found.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tree = parseAnswer(text);
    if (tree === null) break;
    const places = livePlaces(tree, text);
    if (places.length === 0) return text;
    const marked = new Set(places);
    text = Array.from({ length: text.length }, (_, at) => (marked.has(at) ? `\\${text[at]}` : text[at])).join('');
  }
  return escapeUserText(markdown);
}

/** Text that a person typed, as markdown that shows exactly this text. */
export function escapeUserText(text: string): string {
  return text.replace(/[\\<>]|!(?=\[)|^[ \t]*(?:#{1,6}(?=[ \t])|[-=`~]{3,})/gm, (mark) =>
    mark.replace(/[\\<>!#=`~-]/g, '\\$&'),
  );
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** The offsets of the characters that make HTML and images. */
function livePlaces(node: AnswerTree | AnswerBlock, text: string): number[] {
  if ('children' in node) return node.children.flatMap((child) => livePlaces(child, text));
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined) return [];
  if (node.type === 'image' || node.type === 'imageReference') return [from];
  return node.type === 'html' ? [...text.slice(from, to).matchAll(/</g)].map(({ index }) => from + index) : [];
}
