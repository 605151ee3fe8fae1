import { escapeHtml } from '../formats/html-text.ts';
import type { MailMessage } from './mail-message.ts';

/** A table of a name and two figures. */
export interface MailFigures {
  heads: readonly [string, string, string];
  rows: readonly (readonly [string, string, string])[];
}

export interface Letter {
  to: string;
  /** The name of the installation, which signs it. */
  sender: string;
  subject: string;
  paragraphs: string[];
  /** After the first paragraph. */
  figures?: MailFigures;
  /** After the figures. */
  lists?: readonly { title: string; items: readonly string[] }[];
  /** A button in HTML, a URL on its own line in plain text; before the second paragraph. */
  link?: { label: string; url: string };
  /** Below everything: how to stop such mails. */
  footer?: { text: string; label: string; url: string };
}

/** Renders a short letter as plain text and simple HTML, with everything escaped. */
export function buildMail({ to, sender, subject, paragraphs, figures, lists = [], link, footer }: Letter): MailMessage {
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
  const page = `<!doctype html>\n<html lang="en">\n<body style="${PAGE}">\n${body}\n</body>\n</html>\n`;
  return { to, subject, text: `${text}\n`, html: page };
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
function plainFigures({ heads, rows }: MailFigures): string {
  const lines = [heads, ...rows];
  const width = (column: 0 | 1 | 2) => Math.max(...lines.map((cells) => cells[column].length));
  const [name, first, second] = [width(0), width(1), width(2)];
  return lines
    .map(([a, b, c]) => `${a.padEnd(name)}  ${b.padStart(first)}  ${c.padStart(second)}`.trimEnd())
    .join('\n');
}

function figuresTable({ heads, rows }: MailFigures): string {
  const row = (tag: 'th' | 'td', [name, ...figures]: MailFigures['heads']) =>
    `<tr><th scope="${tag === 'th' ? 'col' : 'row'}" style="${CELL};text-align:left;font-weight:normal">${escapeHtml(name)}</th>${figures
      .map((figure) => `<${tag} style="${FIGURE}">${escapeHtml(figure)}</${tag}>`)
      .join('')}</tr>`;
  return `<table style="border-collapse:collapse;width:100%">\n${row('th', heads)}\n${rows.map((cells) => row('td', [...cells])).join('\n')}\n</table>`;
}
