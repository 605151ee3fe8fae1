import { splitSentences } from '../../../../knowledge/index.ts';

/** The sentences of an answer with their markers, without list marks and closing questions. */
export function listToldSentences(content: string): string[] {
  return plainLines(content)
    .flatMap(sentencesWithMarkers)
    .filter((one) => !one.endsWith('?') && !one.endsWith(':'));
}

/** What each paragraph of an answer opens with; every sentence where that is too few. */
export function listToldPoints(content: string, count: number): string[] {
  const points = plainLines(content).flatMap((line) => listToldSentences(line).slice(0, 1));
  return points.length < count ? listToldSentences(content) : points;
}

export function removeMarkers(text: string): string {
  return text
    .replace(/\s?\[\d{1,3}\]/g, '')
    .replace(/^If I read that right: /, '')
    .trim();
}

function plainLines(content: string): string[] {
  const lines = content.split('\n');
  const isRule = (line: string | undefined) => /^\s*\|?\s*:?-{2,}/.test(line ?? '');
  return (
    lines
      // The line above a table's rule names its columns.
      .filter((line, i) => !isRule(line) && !(line.startsWith('|') && isRule(lines[i + 1])))
      .map((line) =>
        line
          .replace(/^\s*(?:[-*]|\d{1,2}[.)])\s+/, '')
          .replace(/^\|\s*|\s*\|$/g, '')
          .replace(/\s*\|\s*/g, ': ')
          .trim(),
      )
      .filter((line) => line !== '')
  );
}

/** A marker that follows the full stop belongs to the sentence before it. */
function sentencesWithMarkers(line: string): string[] {
  const pieces = splitSentences(line).map(({ start, end }) => line.slice(start, end).trim());
  const joined: string[] = [];
  for (const piece of pieces) {
    const marks = /^((?:\[\d{1,3}\])+)\s*/.exec(piece);
    if (marks && joined.length > 0) joined[joined.length - 1] += ` ${marks[1]}`;
    const rest = marks ? piece.slice(marks[0].length) : piece;
    if (rest !== '') joined.push(rest);
  }
  return joined;
}
