const HALF_PARTS = [
  // An unfinished marker, link or image: `[`, `[1`, `[text](http`.
  /[ \u00a0]?!?\[[^\]\n]{0,300}$/,
  /[ \u00a0]?!?\[[^\]\n]{0,300}\]\([^)\n]{0,2000}$/,
  // Link text still without its address; a number is a complete marker.
  /[ \u00a0]?!?\[(?!\d{1,3}\])[^\]\n]{1,300}\]$/,
  // An unfinished tag or comment.
  /<(?:[a-z/!][^>\n]{0,300})?$/i,
  // A line of only `-`, `#`, `1.` or `=` may become a list or a heading, or turn the line above into one.
  /(^|\n) {0,3}(?:[-=*+#>]{1,6}|\d{1,9}[.)]?)[ \t]*$/,
  // A run of emphasis, code or strike marks opens or closes depending on what follows.
  /[*_~`]+$/,
];

/**
 * Prepares the end of a streaming text for display without flicker: unfinished markers, links and tags are held back, a
 * table until its second line, and open emphasis or code is closed.
 */
export function closeOpenMarkup(tail: string): string {
  let text = withoutHalfTable(tail);
  for (const part of HALF_PARTS) text = text.replace(part, '');
  return text + openMarks(text);
}

function withoutHalfTable(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trimStart().startsWith('|'));
  // The delimiter row counts once the row after it has started.
  return first >= 0 && lines.length - first < 3 ? lines.slice(0, first).join('\n') : text;
}

/** The marks that close a code span or bold text left open in the last paragraph. */
function openMarks(text: string): string {
  const paragraph = text.slice(Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\n- '), 0));
  let open = '';
  for (const [mark] of paragraph.matchAll(/`+|\*\*/g)) {
    if (open === '') open = mark;
    else if (open === mark) open = '';
  }
  return /\s$/.test(text) ? '' : open;
}
