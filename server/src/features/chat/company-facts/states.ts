/** A state of the USA, or the District of Columbia. */
export interface State {
  /** Two letters, such as `OH`. */
  code: string;
  name: string;
}

const NAMES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,' +
  'HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,' +
  'MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,' +
  'NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,' +
  'WI Wisconsin,WY Wyoming,DC District of Columbia';

const STATES: State[] = NAMES.split(',').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
const BY_CODE = new Map(STATES.map((state) => [state.code, state]));
const BY_NAME = new Map(STATES.map((state) => [state.name.toLowerCase(), state]));
/** Cities that articles name without their state. */
const CITIES: [RegExp, string][] = [
  [/\bNYC\b|\bnew york city\b/i, 'NY'],
  [/\b(?:washington,?\s*)?d\.?c\.?(?=\W|$)/i, 'DC'],
  [/\blos angeles\b/i, 'CA'],
  [/\bel paso\b/i, 'TX'],
];
/** Longer names first, so that "West Virginia" is not Virginia; "Washington, D.C." is no state of that name. */
const NAME = new RegExp(
  `\\b(?:${STATES.map(({ name }) => name)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b(?!,?\\s*d\\.?c\\b)`,
  'gi',
);
/** Codes in capitals where they cannot be words: `in TX`, `Tulsa, OK`. */
const PLACED_CODE = /(?:\b(?:in|from|of|for|to)\s+|,\s*)([A-Z]{2})\b/g;
/** Codes that are no word in lower case either. */
const BARE_CODE = /\b(?:az|ca|ct|fl|ga|ky|mn|nc|nd|nh|nj|nm|nv|ny|sc|sd|tn|tx|ut|va|vt|wi|wv|wy)\b/gi;

/** The state that a code or a name means, however it is written; null for anything else. */
export function findState(text: string): State | null {
  const plain = text.trim().replace(/\./g, '').replace(/\s+/g, ' ');
  return BY_CODE.get(plain.toUpperCase()) ?? BY_NAME.get(plain.replace(/^state of /i, '').toLowerCase()) ?? null;
}

/** Codes of the states that a text names in full; articles name states this way to say whose rule they state. */
export function findNamedStates(text: string): Set<string> {
  const names = (text.match(NAME) ?? []).flatMap((name) => BY_NAME.get(name.toLowerCase())?.code ?? []);
  return new Set([...names, ...CITIES.filter(([city]) => city.test(text)).map(([, code]) => code)]);
}

/** The same for what people type: codes count as well. */
export function findAskedStates(question: string): Set<string> {
  const placed = [...question.matchAll(PLACED_CODE)].map((match) => match[1] ?? '');
  const bare = (question.match(BARE_CODE) ?? []).map((code) => code.toUpperCase());
  return new Set([...findNamedStates(question), ...[...placed, ...bare].filter((code) => BY_CODE.has(code))]);
}
