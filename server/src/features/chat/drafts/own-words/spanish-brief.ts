import type { Details } from '../../answers/understanding/details.ts';
import type { Brief } from './brief-words.ts';
import { readReaderAt } from './reader.ts';

const TEXTS =
  'mensaj(?:e|ito)|messages?|texto?|correo|carta|nota|aviso|recado|recordatorio|whats(?:app)?|e-?mail|respuesta';
const NOUN = new RegExp(String.raw`^.{0,40}?\b(?:${TEXTS})\s+(?:de [\p{L}]+\s+)?(?:para|al|a)\s+`, 'iu');
const DEED =
  'dile|d[ií]gale|avisa(?:le|r(?:le)?)?|av[ií]sale|manda(?:le|r(?:le)?)?|m[aá]ndale|escr[ií]be(?:le)?|escribir(?:le)?|pregunta(?:le|r(?:le)?)?|preg[uú]ntale|p[ií]dele|pedirle|recu[eé]rdale|recordarle|cont[eé]sta(?:le)?|resp[oó]nde(?:le)?|agrad[eé]ce(?:le)?|decirle|explica(?:le|rle)?';
const VERB = new RegExp(String.raw`(?:^|[,.;:]\s*|\b(?:y|favor de|por favor)\s+)(${DEED})(?![\p{L}])\s*`, 'iu');
const PHONE: [RegExp, string][] = [
  [/(?<![\p{L}])pal(?![\p{L}])/giu, 'para el'],
  [/(?<![\p{L}])pa(?![\p{L}])/giu, 'para'],
  [/(?<![\p{L}])q(?![\p{L}])/giu, 'que'],
  [/(?<![\p{L}])(?:xq|porq)(?![\p{L}])/giu, 'porque'],
  [/(?<![\p{L}])(?:tmb|tambien)(?![\p{L}])/giu, 'también'],
  [/(?<![\p{L}])manana(?![\p{L}])/giu, 'mañana'],
  [/(?<![\p{L}])sabado(?![\p{L}])/giu, 'sábado'],
  [/(?<![\p{L}])miercoles(?![\p{L}])/giu, 'miércoles'],
  [/(?<![\p{L}])senor(a?)(?![\p{L}])/giu, 'señor$1'],
  [/(?<![\p{L}])esta(?= (?:list[oa]|cerrad[oa]|abiert[oa]|enferm[oa]|descompuest[oa]|atrasad[oa]))/giu, 'está'],
];
/** Wishes: "que me llame", "que deje la llave". */
const WISH =
  /^(?:(?:me|nos|le|les|lo|la|los|se)\s+)*(?:preste|llame|mande|venga|traiga|pague|diga|haga|deje|ponga|lleve|abra|mueva|espere|firme|confirme|recoja|avise|cambie|busque|compre|llegue|baje|suba|cuide|use|tenga|vaya|vea|est[eé]|saque|quite|cierre|conteste|revise|limpie|entregue|regrese|devuelva|pase|cobre|no se (?:vaya|preocupe))n?\b/iu;

/** The same for a request in Spanish. */
export function readSpanishBrief(text: string, details: Details): Brief | null {
  const plain = PHONE.reduce((said, [word, whole]) => said.replace(word, whole), text);
  const noun = NOUN.exec(plain);
  const verb = VERB.exec(plain);
  const opener = noun ?? verb;
  if (!opener) return null;
  const at = opener.index + opener[0].length;
  const rest = plain.slice(at);
  const to = /^(?:a |al |a la |para )/iu.exec(rest)?.[0].length ?? 0;
  const isNamed = noun !== null || to > 0;
  const found = isNamed ? readReaderAt(rest.slice(to), details, at + to) : null;
  const reader = found?.reader ?? { phrase: '', name: null, kind: 'customer' as const };
  const name = nameIn(reader.phrase) ?? reader.name;
  const words = rest
    .slice(found ? to + found.length : 0)
    .replace(/^[\s,:;.-]+/, '')
    .trim();
  const asks = /^preg/i.test(verb?.[1] ?? '') && noun === null;
  const said = words === '' ? '' : toSpanishSentences(words, asks);
  return { reader: { ...reader, name }, words, said, asks: plain.slice(0, at), lead: asks ? 'ask' : 'tell' };
}

function nameIn(phrase: string): string | null {
  const [, title, name] = /\b(se[ñn]ora?|sra?\.?|don|do[ñn]a)\s+(\p{L}+)/iu.exec(phrase) ?? [];
  if (title === undefined || name === undefined) return null;
  return `${title.toLowerCase().replace('sen', 'señ')} ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function toSpanishSentences(words: string, asks: boolean): string {
  const pieces = words.split(
    /(?<=[.;!?])\s+|,\s+(?=(?:y )?(?:que|si|pero|por favor|disculpe|gracias|puede|tenemos|vamos|somos|necesit\w+|le|les)\b)|\s+y (?=(?:que|son|puede|si)\b)/iu,
  );
  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(/^(?:y|pero)\s+(?=que\b)/iu, '')
        .replace(/[.,;]+$/, ''),
    )
    .filter((piece) => piece !== '')
    .map((piece) => toSpanishSentence(piece, asks))
    .join(' ');
}

function toSpanishSentence(piece: string, asks: boolean): string {
  const said = piece
    .replace(/^(?:diciendo(?:le)?|avisando(?:le)?|explicando(?:le)?)\s+(?:que\s+)?/iu, '')
    .replace(
      /(?<![\d$.,:])(\d{2,5})(?=$|[,.;]|\s+(?:desde|d[oó]lares|en|por|de|y|m[aá]s|al?)\b)(?!\s+(?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|por ciento))/giu,
      (amount, _number, offset: number, whole: string) =>
        /(?:son|debe|cobramos|cuesta|total(?: es)?(?: de)?|precio(?: es)?(?: de)?|pag\w+|ser[ií]an|por|los|en)\s+$/iu.test(
          whole.slice(0, offset),
        )
          ? `$${amount}`
          : amount,
    )
    .replace(/(\$\d+)\s+d[oó]lares/giu, '$1');
  const asking = /^(?:pidiendo(?:le)?|solicitando)\s+(.+)$/iu.exec(said)?.[1];
  if (asking !== undefined) return end(`Le escribo para pedirle ${asking}`);
  const whether =
    /^(?:preguntando(?:le)?\s+)?(si\s.+|(?:cu[aá]nto|cu[aá]ndo|d[oó]nde|qu[eé]|c[oó]mo|a qu[eé])\s.+)$/iu.exec(
      said,
    )?.[1];
  if (whether !== undefined && (asks || /^(?:preg|si )/iu.test(said)))
    return `¿Me puede decir ${whether.replace(/\?$/, '')}?`;
  const told = said.replace(/^que\s+/iu, '');
  return end(/^que\s/iu.test(said) && WISH.test(told) ? `Le pido que ${told}` : told);
}

function end(text: string): string {
  const cased = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(cased) ? cased : `${cased}.`;
}
