/** A part of a load, priced by what the asker takes for a full one. */
interface ShareOfLoad {
  dollars: number;
  /** "garage cleanout, about three quarters of a truck". */
  words: string;
}

const FULL_LOAD =
  /\bfull (?:truck ?load|load|truck|trailer)?(?: price| rate)?(?:'?s| is| runs| costs?| goes for| at|:)?\s?\$?(\d{2,4})\b/i;
const SHARES: [RegExp, number, string][] = [
  [/\b(?:3\/4|three[- ]quarters?)\b/i, 3 / 4, 'three quarters'],
  [/\b(?:2\/3|two[- ]thirds?)\b/i, 2 / 3, 'two thirds'],
  [/\b(?:1\/2|half)\b/i, 1 / 2, 'half'],
  [/\b(?:1\/3|a third|one third)\b/i, 1 / 3, 'a third'],
  [/\b(?:1\/4|a quarter|one quarter|quarter)\b/i, 1 / 4, 'a quarter'],
  [/\b(?:1\/8|an eighth)\b/i, 1 / 8, 'an eighth'],
];
const OF_PLACE =
  /\b(?:garage|basement|attic|shed|yard|estate|house|office|storage|apartment|eviction|barn|condo) (?:clean[- ]?(?:out|up)|job)\b/i;

/** "about 3/4 truck, my full load is 480": the price of that share, and what it is; null if a message names no such. */
export function readShareOfLoad(text: string): ShareOfLoad | null {
  const full = FULL_LOAD.exec(text);
  const rest = full === null ? text : text.replace(full[0], ' ');
  const share = SHARES.find(([words]) => words.test(rest));
  if (full?.[1] === undefined || !share) return null;
  const place = OF_PLACE.exec(text)?.[0];
  const of = `about ${share[2]} of a truck`;
  const dollars = Math.round(Number(full[1]) * share[1]);
  return { dollars, words: place === undefined ? of : `${place}, ${of}` };
}
