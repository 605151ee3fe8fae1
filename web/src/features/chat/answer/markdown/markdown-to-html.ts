import { micromark, type Options } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { escapeUnclosedLines } from './unclosed-tags.ts';

const options: Options = {
  allowDangerousHtml: true,
  extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
  htmlExtensions: [
    gfmAutolinkLiteralHtml(),
    gfmStrikethroughHtml(),
    gfmTableHtml(),
    {
      // The sanitiser removes inputs, so a task's box is a character.
      enter: {
        taskListCheckValueChecked() {
          this.raw('☑');
        },
        taskListCheckValueUnchecked() {
          this.raw('☐');
        },
      },
    },
  ],
};

/** Deeper nesting than anyone writes; 4,000 levels break parsers and browsers. */
const DEEPEST = 12;
const CONTAINER_MARKERS = new RegExp(
  `^((?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${DEEPEST}})(.*)$`,
  'gm',
);

/** More marks than a normal block has; pairing them takes quadratic time. */
const MOST_MARKS = 1_000;

/** The HTML of a markdown text, including its inner HTML. NOT safe: pass it to the sanitiser only. */
export function toHtml(markdown: string): string {
  if ((markdown.match(/[*_~[\]]/g)?.length ?? 0) > MOST_MARKS) return `<p>${escaped(markdown)}</p>`;
  return micromark(escapeUnclosedLines(markdown).replace(CONTAINER_MARKERS, flatten), options);
}

function flatten(_line: string, kept: string, rest: string): string {
  return `${kept} ${rest.replace(/^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/, '')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
