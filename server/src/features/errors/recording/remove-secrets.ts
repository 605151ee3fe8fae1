/** Replaces a secret in a text. */
const REMOVED = '[removed]';

const RULES: [pattern: RegExp, replacement: string][] = [
  // PostgreSQL cannot store NUL.
  [/\0/g, ' '],
  // Credentials in a URL, then its query and fragment.
  [/(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@'"<>]{1,300}@/gi, '$1'],
  // Matches backwards from the `?` or `#`: matching forwards from every slash takes quadratic time on a long row of slashes.
  [/[?#](?<=\/[^\s?#'"<>()]{0,500}[?#])[^\s'"<>()]{1,8000}/g, ''],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,8000}/gi, `$1 ${REMOVED}`],
  [/\beyJ[\w-]{5,300}\.[\w-]{5,4000}(?:\.[\w-]{0,4000})?/g, REMOVED],
  [
    /\b((?:new_|old_)?password|passwd|secret|(?:access|refresh|csrf|id)?[-_]?token|api[-_]?key|authorization|cookie)(["']?\s{0,3}[:=]\s{0,3})(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s,;)}\]]{1,2000})/gi,
    `$1$2${REMOVED}`,
  ],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,24}\b/gi, '[e-mail]'],
  [/\b(?:sk|pk|rk|whsec)_[\w]{8,200}/g, REMOVED],
];

/** Tokens are long and mix letters and digits. Row ids are UUIDs and no secret. */
const LONG_WORD = /[A-Za-z0-9_-]{32,}/g;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isToken(word: string): boolean {
  return /\d/.test(word) && /[a-z]/i.test(word) && !ID.test(word);
}

/** Removes keys, tokens, passwords, e-mail addresses and URL queries; cuts the text to `most` characters. */
export function removeSecrets(text: string, most: number): string {
  // Cut first, so that a huge text is not searched to its end.
  const cut = text.slice(0, most * 2).replace(/\p{Cs}/gu, '\uFFFD');
  const clean = RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), cut);
  const whole = clean.replace(LONG_WORD, (word) => (isToken(word) ? REMOVED : word));
  return whole.slice(0, most).replace(/\p{Cs}/gu, '');
}

const MOST_PATH = 300;
/** A longer path segment with a digit is an id or a token. */
const LONG_PART = 16;

function withoutId(part: string): string {
  const isId = /^\d+$/.test(part) || ID.test(part) || part.includes('@') || part.includes('%40');
  return isId || (part.length >= LONG_PART && /\d/.test(part)) ? ':id' : part;
}

/** A path with its ids replaced: `/files/:id`. */
export function toLocation(path: string): string {
  const [plain = ''] = path.slice(0, MOST_PATH).split(/[?#]/);
  return removeSecrets(plain.split('/').map(withoutId).join('/'), MOST_PATH);
}

/** A path that keeps row ids but no tokens. */
export function removePathSecrets(path: string): string {
  const [plain = ''] = path.slice(0, MOST_PATH).split(/[?#]/);
  const shown = plain.split('/').map((part) => (ID.test(part) || /^\d{1,12}$/.test(part) ? part : withoutId(part)));
  return removeSecrets(shown.join('/'), MOST_PATH);
}
