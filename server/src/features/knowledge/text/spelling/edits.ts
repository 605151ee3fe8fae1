/** Damerau–Levenshtein distance (swapping neighbours is one edit); `most + 1` for anything above `most`. */
export function computeEditDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, last, beforeLast);
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Edits from the first `i` letters of `a` to each prefix of `b`. */
function nextRow(a: string, b: string, i: number, last: number[], beforeLast: number[]): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : replaced;
    row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
  }
  return row;
}
