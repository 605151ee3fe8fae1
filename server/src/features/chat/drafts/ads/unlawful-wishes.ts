/** What a job ad may not ask for, and what an employer may not promise. */
const WISHES: { kind: 'person' | 'pay'; words: RegExp }[] = [
  {
    kind: 'person',
    words:
      /\byoung(?:er|sters?)?\b(?! (?:at heart|company|business))|\b(?:no|not) (?:\w+ )?(?:old(?:er)?|elderly)\b|\b(?:no (?:one |body )?)?(?:over|under|above|below|past|younger than|older than) (?:age )?(?:[2-6]\d)\b(?!\s?(?:lbs?|pounds|hours?|hrs?|an? |per |minutes?|miles?|\/|k\b))|\b(?:age[sd]?|ages? of)\s*\d{2}\b|\b[1-4]\d ?(?:to|-|–|a|and) ?[2-6]\d (?:years?|yrs?|yo\b|y\/o|only|a[ñn]os)|\bbetween [1-4]\d and [2-6]\d\b(?!\s?(?:an? |per |\/|dollars|bucks))|\bj[oó]ven(?:es|cito)?\b|\b(?:menor(?:es)?|mayor(?:es)?|m[aá]s|menos) de [2-6]\d(?: a[ñn]os)?\b(?! (?:libras|kilos))/i,
  },
  {
    kind: 'person',
    words:
      /\b(?:strong|young|fit|big) (?:males?|man|men)\b|\b(?:males?|men|guys|boys|females?|women|girls|ladies|dudes)[ -]only\b|\bonly (?:hir(?:e|ing) |want(?:ing)? |looking for )?(?:males?|men|guys|boys|females?|women|girls|dudes)\b|\bno (?:females?|women|girls|ladies|chicks|men|males?)\b|\bmust be (?:an? )?(?:male|man|female|woman|christian|american|muslim|catholic|white|black|straight|citizen|us citizen|u\.s\. citizen|native)\b|\b(?:solo|s[oó]lo|puros?|nada m[aá]s) (?:hombres?|varones|mujeres)\b|\b(?:no|nada de|sin) mujeres\b/i,
  },
  {
    kind: 'person',
    words:
      /\b(?:no|without) (?:foreigners?|immigrants?|illegals|mexicans?|hispanics?|latinos?|blacks?|whites?|asians?|arabs?|muslims?|jews|christians?|accents?|gays?|disabled|handicapped|pregnant|single moms?|moms|felons of color)\b|\b(?:americans?|citizens?|whites?|blacks?|christians?|mexicans?|latinos?|hispanics?|locals? born|native[- ]born|us[- ]born)[ -]only\b|\bonly (?:\w+ )?(?:americans?|citizens?|whites?|christians?|mexicans?|latinos?|hispanics?)\b|\b(?:solo|s[oó]lo|puros?) (?:mexicanos?|latinos?|cristianos?|americanos?|gringos?|ciudadanos?)\b|\bno (?:quiero |queremos )?(?:extranjeros|gringos|negros|embarazadas)\b/i,
  },
  {
    kind: 'pay',
    words:
      /\b(?:under the table|off the books|no taxes|tax[- ]free (?:cash|pay)|por debajo de la mesa|sin (?:pagar )?(?:impuestos|taxes))\b/i,
  },
];
/** A text that looks for people to work. */
export const HIRES =
  /\b(?:hir(?:e|ing)|help wanted|(?:job|indeed|helper|driver|loader|laborer|crew|help) (?:ad|post|posting|listing|description)|ad (?:for|looking for) (?:an? )?(?:new |good |strong |young |male |part[- ]time |summer )*(?:helpers?|drivers?|loaders?|laborers?|guys?|workers?|hands?|crew|men|man|dudes?)|(?:need|want|looking for) (?:an? |two |some |another )?(?:new |good |strong |young |male |part[- ]time |summer )*(?:helpers?|drivers?|loaders?|laborers?|guys?|workers?|hands?)|se busca|busc(?:o|ando|amos|a)|anuncio (?:de trabajo|para (?:contratar|ayudante|chofer|cargador))|contratar|contratando|ayudante|chofer|cargador)/i;
const CLAUSE_ENDS = /(?<=[,.;!?\n])(?!\d)\s*|\s+(?=(?:and|but|y|pero)\s)/i;

const NOTES = {
  en: {
    person: 'a job ad may not choose people by age, sex, origin or religion, so it says what the work takes',
    pay: 'pay that goes around taxes and wage records is against the law',
  },
  es: {
    person:
      'un anuncio de trabajo no puede escoger por edad, sexo, origen o religión; por eso dice lo que pide el trabajo',
    pay: 'pagar sin impuestos ni registro va contra la ley',
  },
};

/** A request for a job ad without what the law forbids in it, and the line that says so; null where nothing was. */
export function removeUnlawful(
  text: string,
  language: 'en' | 'es',
  isChange = false,
): { text: string; note: string | null } {
  const clauses = text.split(CLAUSE_ENDS);
  const found = clauses.flatMap((clause, i) => {
    const wish = WISHES.find(({ words }) => words.test(clause));
    return wish ? [{ ...wish, clause, i }] : [];
  });
  const [first] = found;
  if (!first) return { text, note: null };
  const kept = clauses.map((clause, i) => {
    const wish = found.find((one) => one.i === i);
    if (!wish) return clause;
    // The request itself stays: "ad for a young guy".
    return i === 0 ? clause.replace(new RegExp(wish.words.source, 'gi'), '').replace(/\s+/g, ' ') : '';
  });
  const wishes = found.map(({ clause, words, i }) =>
    i === 0 && !isChange ? (words.exec(clause)?.[0] ?? '') : trim(clause),
  );
  const said = wishes.map((wish) => (language === 'es' ? `«${wish}»` : `“${wish}”`)).join(', ');
  const why = [...new Set(found.map(({ kind }) => NOTES[language][kind]))].join('; ');
  return {
    text: kept
      .filter((one) => one !== '')
      .join(' ')
      .replace(/\s+(?=[,.;])/g, ''),
    note: language === 'es' ? `Dejé fuera ${said}: ${why}.` : `I left out ${said}: ${why}.`,
  };
}

function trim(clause: string): string {
  return clause.replace(/^[\s,.;]*(?:and|but|y|pero)?\s*/i, '').replace(/[\s,.;!?]+$/, '');
}
