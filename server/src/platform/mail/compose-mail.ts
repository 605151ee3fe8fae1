import type { MailMessage } from './mail-message.ts';

interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  /** A button in HTML, an address on a line of its own in plain text; after the first paragraph. */
  link?: { label: string; url: string };
}

const CLOSING = 'Haulwise';

/** Puts a short letter into plain text and simple HTML; everything is escaped. */
export function composeMail({ to, subject, paragraphs, link }: Letter): MailMessage {
  const [opening = '', ...rest] = paragraphs;
  const text = [opening, ...(link ? [link.url] : []), ...rest, CLOSING].join('\n\n');
  const button = link
    ? [`<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`]
    : [];
  const body = [paragraph(opening), ...button, ...rest.map(paragraph), paragraph(CLOSING)].join('\n');
  const page = `<!doctype html>\n<html lang="en">\n<body style="${PAGE}">\n${body}\n</body>\n</html>\n`;
  return { to, subject, text: `${text}\n`, html: page };
}

const PAGE = 'font:16px/1.5 system-ui,sans-serif;color:#1c2024;max-width:36rem;margin:1.5rem auto;padding:0 1rem';
const BUTTON =
  'display:inline-block;padding:.6rem 1.1rem;border-radius:.5rem;background:#1f5f4a;color:#fff;text-decoration:none';

const paragraph = (sentence: string) => `<p>${escapeHtml(sentence)}</p>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
