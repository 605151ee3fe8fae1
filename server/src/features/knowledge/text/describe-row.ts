/** Column names that add nothing to their cells. */
const PLAIN_NAMES =
  /^(items?|names?|services?|descriptions?|descripci[oó]n|productos?|art[ií]culos?|products?|things?|jobs?|materials?|kinds?|types?|what)$/i;
const CODE_NAMES = /^(?:sku|code|no\.?|nr\.?|#|id|item (?:no\.?|number|code|#)|c[oó]digo|ref\.?|line)$/i;
/** Such a name needs no "site" or "type of insurance" before it. */
const SAYS_ENOUGH = /^\p{Lu}\p{L}{3}.*\s\p{L}{4}/u;
const LONGEST_LABEL = 80;
const AFTER_LABEL = ' – ';
/** A part of a truck is the name of a load. */
const SHARE = /^[1-7] ?\/ ?[248]$|^[⅛¼⅜½⅝¾⅞]$/;
const FIGURE = /^[-+(]?[$€£]?\s?\d/;
/** "20 yard" is the name of a dumpster, "10x20 ft" of a storage unit. */
const SIZED =
  /^\d[\d.x]{0,7}[ -]?(?:yards?|yds?|cy|ft|feet|foot|gal(?:lons?)?|inch(?:es)?|x ?\d+|tons?|bed ?rooms?|rooms?|movers?|men|people|guys)\b/i;

/**
 * A table row in words: its subject first, then the other cells with their column names, as in "Mattress – price: $40;
 * notes: any size". Cells of unnamed columns stand alone.
 */
export function formatRow(cells: string[], header: string[]): string {
  const filled = cells.flatMap((cell, i) => (cell === '' ? [] : [{ cell, name: nameOf(header[i]) }]));
  const first = filled.find((one) => !isCode(one)) ?? filled[0];
  const others = filled.filter((one) => one !== first);
  if (!first || others.length === 0 || !isLabel(first)) return filled.map(pair).join('; ');
  const label =
    PLAIN_NAMES.test(first.name) || SAYS_ENOUGH.test(first.cell)
      ? first.cell
      : [capital(first.name), first.cell].join(' ').trim();
  return `${label}${AFTER_LABEL}${others.map(pair).join('; ')}`;
}

/** The subject of a formatted row and its columns with numbers, for comparison; null for any other text. */
export function findRowSubject(text: string): string | null {
  const [label = '', ...others] = text.split(AFTER_LABEL);
  if (others.length === 0 || label.length > 2 * LONGEST_LABEL) return null;
  const columns = others
    .join(AFTER_LABEL)
    .split('; ')
    .filter((pair) => /\d/.test(pair));
  return [label, ...columns.map((pair) => pair.split(':')[0] ?? '')].join('; ').toLowerCase();
}

/** A cell that starts with a number is a label if its column says so: "1/2 truck", "10 yard dumpster". */
function isLabel({ cell, name }: { cell: string; name: string }): boolean {
  const isNamed =
    !FIGURE.test(cell) || SHARE.test(cell) || SIZED.test(cell) || (PLAIN_NAMES.test(name) && /\p{L}{3}/u.test(cell));
  return cell.length <= LONGEST_LABEL && isNamed;
}

/** The number of an article, which nobody asks for; what it is stands in the next column. */
function isCode({ cell, name }: { cell: string; name: string }): boolean {
  return CODE_NAMES.test(name) && /^[\w.#/-]{1,12}$/.test(cell);
}

function pair({ cell, name }: { cell: string; name: string }): string {
  // A semicolon ends a cell.
  const said = cell.replaceAll('; ', ', ');
  return name === '' ? said : `${name}: ${said}`;
}

/** Lower-cases "Price per load" for use within a sentence, but keeps "USD" and "CFC refrigerant". */
function nameOf(heading: string | undefined): string {
  const name = heading?.replace(/[:\s]+$/, '') ?? '';
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
