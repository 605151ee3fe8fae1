/** `[1]`, `[1, 2]`, `[1-3]`, `[^1]`, `[passage 1]`, each also followed by an invented address, and `【1†source】`. */
const MARKER =
  /\[\^?((?:(?:passages?|sources?)\s*)?\d{1,3}(?:\s*(?:,|;|-|–|&|and)\s*(?:(?:passages?|sources?)\s*)?\d{1,3})*)\](?:\([^)\n]*\))?|【(\d{1,3})[^】\n]*】/gi;
const HALF_MARKER = /(?:\[\^?\d{0,3}|【[^】]*)$/;
const LINK = /(!?)\[([^\]\n]*)\]\(\s*([^)\s]*)[^)\n]*\)|<?(?:https?:\/\/|www\.)[^\s<>()[\]"']+>?/gi;
const LONGEST_RANGE = 8;
/** Emphasis or brackets that contained nothing but a marker. */
const EMPTY_SHELL = /\*{4}|_{4}|\(\)|\[\]|^[*_]+$/g;

export interface ReadWord {
  /** Without markers, and with links to known sources only. */
  text: string;
  /** Numbers of the markers, as the model wrote them. */
  cited: number[];
}

/** Removes the markers of a word, and the address of every link that does not lead to a known source. */
export function parseWord(word: string, knownUrls: ReadonlySet<string>): ReadWord {
  const cited: number[] = [];
  const bare = word
    .replace(MARKER, (_, numbers: string | undefined, single: string | undefined) => {
      cited.push(...numbersOf(numbers ?? single ?? ''));
      return '';
    })
    .replace(HALF_MARKER, '');
  const text = removeForeignLinks(bare, knownUrls);
  return { text: cited.length > 0 ? text.replace(EMPTY_SHELL, '') : text, cited };
}

/** Replaces the markers in a text. */
export function replaceMarkers(text: string, replacement: (cited: number[]) => string): string {
  return text.replace(MARKER, (_, numbers: string | undefined, single: string | undefined) =>
    replacement(numbersOf(numbers ?? single ?? '')),
  );
}

/** Keeps only the words of every link that does not lead to a known source: the model may have invented its address. */
export function removeForeignLinks(text: string, knownUrls: ReadonlySet<string>): string {
  return text.replace(LINK, (whole, image: string | undefined, label: string | undefined, url: string | undefined) => {
    if (label !== undefined) return image === '' && knownUrls.has(url ?? '') ? whole : label;
    return knownUrls.has(whole.replace(/[<>]|[.,;:!?]+$/g, '')) ? whole : hostOf(whole);
  });
}

/** "evil.example." for "https://www.evil.example/?d=1.": the host, with the full stop of the sentence. */
function hostOf(address: string): string {
  const host = address.replace(/^<?(?:https?:\/\/)?(?:www\.)?/i, '').split(/[/?#>]/)[0] ?? '';
  const stop = /[.,;:!?]$/.exec(address)?.[0] ?? '';
  return stop !== '' && !host.endsWith(stop) ? host + stop : host;
}

function numbersOf(text: string): number[] {
  const range = /^\D*(\d+)\s*[-–]\s*(\d+)$/.exec(text);
  if (!range) return (text.match(/\d+/g) ?? []).map(Number);
  const [first, last] = [Number(range[1]), Number(range[2])];
  if (last < first || last - first > LONGEST_RANGE) return [first, last];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
