/** Elements whose content is not shown: begun and never ended, they would hide all that follows. */
const HIDING = 'script style iframe object textarea select title noscript template xmp svg math plaintext'.split(' ');

const OPENING = new RegExp(`<(?=(?:${HIDING.join('|')})\\b|!--)`, 'gi');
/** Those with which a line of markdown begins HTML that only their end tag ends. */
const RAW_LINE = /^( {0,3})<(?=(?:script|style|textarea)(?:[\s>]|$))/gim;

/** HTML in which a hiding element or comment that is never ended is text, as its writer must have meant it. */
export function escapeUnclosedTags(html: string): string {
  return replaceUnclosed(html, OPENING, '&lt;');
}

/** The same of markdown, so that what follows is still read as markdown. */
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
    // Nothing ends `plaintext`.
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
