/** Elements with hidden content: left unclosed, they would hide everything after them. */
const HIDING = 'script style iframe object textarea select title noscript template xmp svg math plaintext'.split(' ');

const OPENING = new RegExp(`<(?=(?:${HIDING.join('|')})\\b|!--)`, 'gi');
/** Those that start an HTML block in markdown, which only their end tag ends. */
const RAW_LINE = /^( {0,3})<(?=(?:script|style|textarea)(?:[\s>]|$))/gim;

/** Turns unclosed hiding elements and comments in HTML into text, as the author must have meant them. */
export function escapeUnclosedTags(html: string): string {
  return replaceUnclosed(html, OPENING, '&lt;');
}

/** The same for markdown, so that the rest is still parsed as markdown. */
export function escapeUnclosedLines(markdown: string): string {
  return replaceUnclosed(markdown, RAW_LINE, '$1\\<');
}

function replaceUnclosed(text: string, openings: RegExp, escaped: string): string {
  if (text.search(openings) < 0) return text;
  const lower = text.toLowerCase();
  const lastEnds = new Map<string, number>();
  const lastEndOf = (name: string): number => {
    const known = lastEnds.get(name);
    if (known !== undefined) return known;
    // Nothing closes `plaintext`.
    const end = name === '!--' ? '-->' : name === 'plaintext' ? '\0' : `</${name}`;
    const place = lower.lastIndexOf(end);
    lastEnds.set(name, place);
    return place;
  };
  return text.replace(openings, (found: string, ...rest: unknown[]) => {
    const at = rest.find((part) => typeof part === 'number') ?? 0;
    const name = /^(?:!--|[a-z]+)/.exec(lower.slice(at + found.length, at + found.length + 12))?.[0] ?? '';
    if (lastEndOf(name) > at) return found;
    return escaped.replace('$1', found.slice(0, -1));
  });
}
