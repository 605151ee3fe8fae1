const HALF_PARTS = [
  // A marker, link or image that is still being written: `[`, `[1`, `[text](http`.
  /[ \u00a0]?!?\[[^\]\n]{0,300}$/,
  /[ \u00a0]?!?\[[^\]\n]{0,300}\]\([^)\n]{0,2000}$/,
  // Link text whose address is to come; a number is a marker and complete.
  /[ \u00a0]?!?\[(?!\d{1,3}\])[^\]\n]{1,300}\]$/,
  // Half a tag or comment.
  /<(?:[a-z/!][^>\n]{0,300})?$/i,
  // A line of nothing but `-`, `#`, `1.` or `=` may become a list, a heading, or make the line above one.
  /(^|\n) {0,3}(?:[-=*+#>]{1,6}|\d{1,9}[.)]?)[ \t]*$/,
  // A run of emphasis, code or strike marks: whether it opens or closes is told by what follows.
  /[*_~`]+$/,
];

/**
 * Prepares the end of a streaming text for display: half markers, links and tags wait until they are whole,
 * a table until its second line, and emphasis or code that is open is closed, so that nothing flashes.
 */
export function closeOpenMarkup(tail: string): string {
  let text = withoutHalfTable(tail);
  for (const part of HALF_PARTS) text = text.replace(part, '');
  return text + openMarks(text);
}

function withoutHalfTable(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trimStart().startsWith('|'));
  // The delimiter row counts once the row after it has begun.
  return first >= 0 && lines.length - first < 3 ? lines.slice(0, first).join('\n') : text;
}

/** What closes the code span or bold text that is open at the end of the last paragraph. */
function openMarks(text: string): string {
  const paragraph = text.slice(Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\n- '), 0));
  let open = '';
  for (const [mark] of paragraph.matchAll(/`+|\*\*/g)) {
    if (open === '') open = mark;
    else if (open === mark) open = '';
  }
  return /\s$/.test(text) ? '' : open;
}
