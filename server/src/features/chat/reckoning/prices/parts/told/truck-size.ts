const YARDS = String.raw`(\d{1,2}) ?(?:cubic )?(?:yards?|yds?|yarders?|yardas?)(?: c[uú]bicas?)?\b`;
const VEHICLE = '(?:truck|trailer|box|rig|bed|cami[oó]n|camioneta|remolque|tr[aá]iler|troca)';
/** "my trailer is 18 yards", "mi camión es de 12 yardas", "truck holds 15 yd". */
const SIZED = new RegExp(
  String.raw`\b(?:(?:my |our |the |mi |nuestro )?(?:dump |box )?${VEHICLE}|(?<=^\W*)(?:mine|ours))(?: that)?(?:'s| is| holds| takes| fits| has| carries| es| de| carga| tiene)+ (?:a |about |around |only |like |de )*${YARDS}(?! (?:of|full|de)\b)`,
);
/** "a full 16 yarder", "my 14 yard trailer". */
const BEFORE_IT = new RegExp(
  String.raw`(?:\b(?:my |our |mi |in an? |on an? |with an? )|^\s*)(?:own |full )?${YARDS}(?: (?:dump )?${VEHICLE})\b(?! (?:of|is|was|half|full|de)\b)`,
);
const FULL_YARDER = new RegExp(String.raw`\bfull (\d{1,2}) ?(?:yarder|yards?|yd)\b(?: (?:dump )?${VEHICLE})?(?! of)`);

/** How many cubic yards the asker's truck holds, and the message without it: that is no size of the pile. */
export function readTruckSize(text: string): { text: string; yards: number | null } {
  const found = findTruckSize(text);
  if (found) return { text: text.replace(found.said, ' '), yards: found.yards };
  const full = FULL_YARDER.exec(text);
  return full ? { text: text.replace(full[0], 'full load'), yards: Number(full[1]) } : { text, yards: null };
}

/** The message without the size of the truck; a box truck is no box. */
export function removeTruckSize(text: string): string {
  const found = SIZED.exec(text);
  return (found ? text.replace(found[0], ' ') : text).replace(/\bbox (?=trucks?\b)/g, '');
}

/** "my truck holds 15 yards" and how many that are; null if a message tells no size. */
export function findTruckSize(text: string): { said: string; yards: number } | null {
  const [said, yards] = SIZED.exec(text) ?? BEFORE_IT.exec(text) ?? [];
  return said === undefined ? null : { said, yards: Number(yards) };
}
