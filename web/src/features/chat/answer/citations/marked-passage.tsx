/** A passage with the parts that support an answer highlighted. */
export function MarkedPassage({ passage, support }: { passage: string; support: [number, number][] }) {
  return splitPassage(passage, support).map(({ text, isSupport }, part) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage never change places
    isSupport ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
  );
}

export interface PassagePart {
  text: string;
  isSupport: boolean;
}

/** Splits a passage at its supporting parts ([start, end) in UTF-16 units, in any order, may overlap). */
export function splitPassage(passage: string, support: [number, number][]): PassagePart[] {
  const parts: PassagePart[] = [];
  let position = 0;
  const add = (end: number, isSupport: boolean) => {
    if (end <= position) return;
    parts.push({ text: passage.slice(position, end), isSupport });
    position = end;
  };
  for (const [start, end] of [...support].sort((a, b) => a[0] - b[0])) {
    add(Math.min(start, passage.length), false);
    add(Math.min(end, passage.length), true);
  }
  add(passage.length, false);
  return parts;
}
