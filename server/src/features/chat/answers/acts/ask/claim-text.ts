import type { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import type { Claim } from '../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../escape.ts';

const WANTS_STEPS = /\b(?:step by step|steps|checklist|what do i do first|in what order|paso a paso)\b/i;
const WANTS_LIST =
  /\b(?:(?<!\bon (?:the|a|your|their|his|my) )list|checklist|table|what (?:all )?(?:gear|tools|papers|documents)|things to)\b/i;
const ROW = /^(.{2,80}?) – (.+)$/;

/** The chosen claims as paragraphs, points or steps, whichever the message asks for, with their markers. */
export function formatClaims(text: string, leads: Claim[][], more: Claim[][], citations: CitationList): string[] {
  const say = (claims: Claim[]) => claims.map((claim) => formatClaim(claim, citations)).join(' ');
  const single = () => [...leads, ...more].flat().map((claim) => say([claim]));
  if (WANTS_STEPS.test(text)) return single().map((words, i) => `${i + 1}. ${words}`);
  if (WANTS_LIST.test(text)) return single().map((words) => `- ${words}`);
  return [...leads.map(say), ...more.map((group) => `- ${say(group)}`)];
}

function formatClaim({ text, unit, sentence }: Claim, citations: CitationList): string {
  return `${speakRow(text, unit.is_own)} ${citations.mark(unit, sentence)}`;
}

/** A row of the company's own table in a sentence: "Half truck – price: $389; notes: …" → "**Half truck**: price **$389**, notes …". */
function speakRow(text: string, isOwn: boolean): string {
  const row = isOwn ? ROW.exec(text) : null;
  if (!row) return escapeMarkdown(text);
  const cells = (row[2] ?? '')
    .replace(/\.$/, '')
    .split('; ')
    .map((cell) => {
      const [name = '', ...value] = cell.split(': ');
      return value.length === 0
        ? escapeMarkdown(cell)
        : `${escapeMarkdown(name)} ${value.join(': ').replace(/^(\$?\d[\d,.]*)/, '**$1**')}`;
    });
  return `${escapeMarkdown(row[1] ?? '')}: ${cells.join(', ')}.`;
}
