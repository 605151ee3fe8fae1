export interface TextPart {
  text: string;
  isFigure: boolean;
}

/** Cuts a text at the figures that its twin does not have; a figure within a longer one is not it. */
export function markFigures(text: string, figures: readonly string[]): TextPart[] {
  const wanted = figures.filter((figure) => figure.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isFigure: false }];
  const pattern = new RegExp(`(?<![\\d.,])(${wanted.map(escaped).join('|')})(?![.,]?\\d)`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isFigure: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escaped(figure: string): string {
  return figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
