import type { Language } from '@haulwise/contract';
import { escapeHtml } from '../formats/html-text.ts';
import type { MailMessage } from './mail-message.ts';
import { formatText, type MailText } from './mail-words.ts';

type Text = string | MailText;
type Row<T> = readonly [T, T, T];

/** A table of a name and two figures. */
export interface MailFigures<T = Text> {
  heads: Row<T>;
  rows: readonly Row<T>[];
}

export interface Letter {
  to: string;
  /** The reader's; null if they chose none. */
  language: Language | null;
  /** The name of the installation, which signs it. */
  sender: string;
  subject: Text;
  paragraphs: Text[];
  /** After the first paragraph. */
  figures?: MailFigures;
  /** After the figures. */
  lists?: readonly { title: Text; items: readonly Text[] }[];
  /** A button in HTML, a URL on its own line in plain text; before the second paragraph. */
  link?: { label: Text; url: string };
  /** Below everything: how to stop such mails. */
  footer?: { text: Text; label: Text; url: string };
}

/** Renders a short letter as plain text and simple HTML, with everything escaped. */
export function buildMail({ language, ...letter }: Letter): MailMessage {
  const {
    to,
    sender,
    subject,
    paragraphs,
    figures,
    lists = [],
    link,
    footer,
  } = toPlain(letter, (text) => formatText(text, language));
  const [opening = '', ...rest] = paragraphs;
  const text = [
    opening,
    ...(figures ? [plainFigures(figures)] : []),
    ...lists.map(({ title, items }) => [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n')),
    ...(link ? [link.url] : []),
    ...rest,
    sender,
    ...(footer ? [`${footer.text}\n${footer.label}: ${footer.url}`] : []),
  ].join('\n\n');
  const button = link
    ? [`<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`]
    : [];
  const body = [
    paragraph(opening),
    ...(figures ? [figuresTable(figures)] : []),
    ...lists.map(list),
    ...button,
    ...rest.map(paragraph),
    paragraph(sender),
    ...(footer
      ? [
          `<p style="${SMALL}">${escapeHtml(footer.text)} <a href="${escapeHtml(footer.url)}" style="color:inherit">${escapeHtml(footer.label)}</a></p>`,
        ]
      : []),
  ].join('\n');
  const page = `<!doctype html>\n<html lang="${language ?? 'en'}">\n<body style="${PAGE}">\n${body}\n</body>\n</html>\n`;
  return { to, subject, text: `${text}\n`, html: page };
}

function toPlain(letter: Omit<Letter, 'language'>, write: (text: Text) => string) {
  const { subject, paragraphs, figures, lists, link, footer, ...plain } = letter;
  const toRow = ([name, first, second]: Row<Text>) => [write(name), write(first), write(second)] as const;
  return {
    ...plain,
    subject: write(subject),
    paragraphs: paragraphs.map(write),
    figures: figures && { heads: toRow(figures.heads), rows: figures.rows.map(toRow) },
    lists: lists?.map(({ title, items }) => ({ title: write(title), items: items.map(write) })),
    link: link && { ...link, label: write(link.label) },
    footer: footer && { ...footer, text: write(footer.text), label: write(footer.label) },
  };
}

const PAGE = 'font:16px/1.5 system-ui,sans-serif;color:#1c2024;max-width:36rem;margin:1.5rem auto;padding:0 1rem';
const BUTTON =
  'display:inline-block;padding:.6rem 1.1rem;border-radius:.5rem;background:#1f5f4a;color:#fff;text-decoration:none';
const SMALL = 'font-size:14px;color:#5a6570;border-top:1px solid #dfe3e6;padding-top:.75rem;margin-top:1.5rem';
const CELL = 'padding:.35rem .5rem;border-bottom:1px solid #dfe3e6';
const FIGURE = `${CELL};text-align:right;font-variant-numeric:tabular-nums`;

const paragraph = (sentence: string) => `<p>${escapeHtml(sentence)}</p>`;

function list({ title, items }: { title: string; items: readonly string[] }): string {
  return `<p><b>${escapeHtml(title)}</b></p>\n<ul>\n${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
}

/** Columns line up in a monospaced font. */
function plainFigures({ heads, rows }: MailFigures<string>): string {
  const lines = [heads, ...rows];
  const width = (column: 0 | 1 | 2) => Math.max(...lines.map((cells) => cells[column].length));
  const [name, first, second] = [width(0), width(1), width(2)];
  return lines
    .map(([a, b, c]) => `${a.padEnd(name)}  ${b.padStart(first)}  ${c.padStart(second)}`.trimEnd())
    .join('\n');
}

function figuresTable({ heads, rows }: MailFigures<string>): string {
  const row = (tag: 'th' | 'td', [name, ...figures]: Row<string>) =>
    `<tr><th scope="${tag === 'th' ? 'col' : 'row'}" style="${CELL};text-align:left;font-weight:normal">${escapeHtml(name)}</th>${figures
      .map((figure) => `<${tag} style="${FIGURE}">${escapeHtml(figure)}</${tag}>`)
      .join('')}</tr>`;
  return `<table style="border-collapse:collapse;width:100%">\n${row('th', heads)}\n${rows.map((cells) => row('td', cells)).join('\n')}\n</table>`;
}
