import type { Details } from '../../answers/understanding/details.ts';
import { listForms } from '../filling/languages/to-english/spanish-words.ts';
import type { Brief } from './brief-words.ts';
import { readReaderAt } from './reader.ts';

const TEXTS =
  'mensaj(?:e|ito)|messages?|texto?|te?xts?|correo|carta|nota|aviso|recado|recordatorio|whats(?:app)?|e-?mail|respuesta';
const NOUN = new RegExp(
  String.raw`^.{0,40}?\b(?:${TEXTS})\s+(?:(?:cort|r[aá]pid|sencill|bonit|chiquit|amable|formal)\p{L}*\s+)?(?:de [\p{L}]+\s+)?(?:para|al|a)\s+`,
  'iu',
);
const DEED =
  'dile|d[ií]gale|avisa(?:le|r(?:le)?)?|av[ií]sale|manda(?:le|r(?:le)?)?|m[aá]ndale|escr[ií]b[ae](?:le)?|escribir(?:le)?|pregunta(?:le|r(?:le)?)?|preg[uú]ntale|p[ií]dele|pedirle|recu[eé]rdale|recordarle|cont[eé]st[ae](?:le)?|resp[oó]nde(?:le)?|agrad[eé]ce(?:le)?|decirle|explica(?:le|rle)?';
const VERB = new RegExp(
  String.raw`(?:^|[,.;:]\s*|\b(?:y|favor de|por favor|necesito|quiero|ocupo|tengo que|hay que|me ayudas a|puedes)\s+)(${DEED})(?![\p{L}])\s*`,
  'iu',
);
const ACCENTED = new Map(
  'sábado miércoles número teléfono página mínimo máximo último última próximo próxima más perdón ático atrás botiquín cotización publicación información camión cajón rápidos vacío vacíos buzón colchón sillón jardín atención dirección cancelación política recepción habitación reunión después además aquí ahí allá así crédito depósito póliza básico electrónico lámparas artículos semáforo cláusula área rápido fácil inglés'
    .split(' ')
    .map((word) => [word.normalize('NFD').replace(/\p{M}/gu, ''), word] as const),
);

function accent(word: string): string {
  const whole = ACCENTED.get(word.toLowerCase());
  if (whole === undefined) return word;
  return /^\p{Lu}/u.test(word) ? `${whole.charAt(0).toUpperCase()}${whole.slice(1)}` : whole;
}

const PHONE: [RegExp, string | ((word: string) => string)][] = [
  [/(?<![\p{L}])pal(?![\p{L}])/giu, 'para el'],
  [/(?<![\p{L}])pa(?![\p{L}])/giu, 'para'],
  [/(?<![\p{L}])q(?![\p{L}])/giu, 'que'],
  [/(?<![\p{L}])x(?= (?:el|la|los|las|que|eso)(?![\p{L}]))/giu, 'por'],
  [/(?<![\p{L}])(?:xq|porq)(?![\p{L}])/giu, 'porque'],
  [/(?<![\p{L}])(?:tmb|tambien)(?![\p{L}])/giu, 'también'],
  [/(?<![\p{L}])manana(?![\p{L}])/giu, 'mañana'],
  [/(?<![\p{L}])senor(a?)(?![\p{L}])/giu, 'señor$1'],
  [/(?<![\p{L}])va ser(?![\p{L}])/giu, 'va a ser'],
  [/(?<![\p{L}])(?:el|la) appointment(?![\p{L}])/giu, 'la cita'],
  [/(?<![\p{L}])(?:mi|su) appointment(?![\p{L}])/giu, (words) => words.replace(/appointment/i, 'cita')],
  [/(?<![\p{L}])(?:el|un|mi|su) estimate(?![\p{L}])/giu, (words) => words.replace(/estimate/i, 'estimado')],
  [/(?<![\p{L}])que page(?=n?(?![\p{L}]))/giu, 'que pague'],
  // "a la misma hora, q la troca se descompuso": why.
  [
    /(?<=(?:misma hora|semana|hoy|ma[ñn]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo),?) q(?:ue)? (?=(?:la|el|mi|nuestr[oa]|los|las) \p{L}+ (?:se|no|est[aá]|anda|tiene)(?![\p{L}]))/giu,
    ' porque ',
  ],
  [/(?<![\p{L}])(?:xfa|porfa|pf|pls)(?![\p{L}])/giu, 'por favor'],
  [
    /(?<![\p{L}])(?<!, (?:y )?que )si(?= (?:el (?:lunes|martes|jueves|viernes|domingo|s[aá]bado|mi[eé]rcoles)|los? (?:lunes|s[aá]bados?|domingos?)|nos|los|las|lo|la|fue|es|puedo|podemos|tenemos|se puede|hay|trabajamos|vamos|le|claro)(?![\p{L}]))/giu,
    'sí',
  ],
  [/(?<![\p{L}])dia(s?)(?![\p{L}])/giu, 'día$1'],
  [/(?<![\p{L}])(\d|a las) ?(am|pm)(?![\p{L}])/giu, '$1 $2'],
  [
    /(?<![\p{L}])(?:sabado|miercoles|numero|telefono|pagina|minimo|maximo|ultimo|ultima|proximo|proxima|mas|perdon|atico|atras|botiquin|cotizacion|publicacion|informacion|camion|cajon|rapidos|vacio|vacios|buzon|colchon|sillon|jardin|atencion|direccion|cancelacion|politica|recepcion|habitacion|reunion|despues|ademas|aqui|ahi|alla|asi|credito|deposito|poliza|basico|electronico|lamparas|articulos|semaforo|clausula|area|rapido|facil|ingles)(?![\p{L}])/giu,
    (word) => accent(word),
  ],
  [/(?<![\p{L}])esta(?= (?:list[oa]|cerrad[oa]|abiert[oa]|enferm[oa]|descompuest[oa]|atrasad[oa]))/giu, 'está'],
];
/** Wishes: "que me llame", "que deje la llave". */
const WISH =
  /^(?:(?:me|nos|le|les|lo|la|los|se)\s+)*(?:preste|llame|mande|venga|traiga|pague|diga|haga|deje|ponga|lleve|abra|mueva|espere|firme|confirme|recoja|avise|cambie|busque|compre|llegue|baje|suba|cuide|use|tenga|vaya|vea|est[eé]|saque|quite|cierre|conteste|revise|limpie|desconecte|desenchufe|apague|corte|retire|mantenga|encierre|amarre|entregue|regrese|devuelva|pase|cobre|no se (?:vaya|preocupe))n?\b/iu;

/** Spanish as people type it on a phone, with its accents and whole words. */
export function toPlainSpanish(text: string): string {
  return PHONE.reduce(
    (said, [word, whole]) => (typeof whole === 'string' ? said.replace(word, whole) : said.replace(word, whole)),
    text,
  );
}

/** "se llama doña Carmen". */
const SE_LLAMA =
  /(?:^|,)\s*(?:que )?(?:ella |él )?(?:se llama|su nombre es) ((?:(?:don|do[ñn]a|la se[ñn]ora|el se[ñn]or) )?\p{L}+)\b,?\s*/iu;
/** "que ella mande desconectar el gas". */
const THAT_SHE = /(?<!\p{L})que (?:ella|él) (?=\p{L}+[ae](?!\p{L}))/giu;
/** "145 por las dos cosas". */
const SUM_FOR = /(^|, )(\d{2,4}) por (?=(?:las?|los?|todo|ambas?|el)\b)/giu;

/** How long the words before the reader are. */
function countTo(rest: string): number {
  return /^(?:a |al |a la |para )/iu.exec(rest)?.[0].length ?? 0;
}

function toCalled(told: string): string | undefined {
  return SE_LLAMA.exec(told)?.[1]?.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** The same for a request in Spanish. */
export function readSpanishBrief(text: string, details: Details): Brief | null {
  const plain = toPlainSpanish(text);
  const noun = NOUN.exec(plain);
  const verb = VERB.exec(plain);
  const opener = noun ?? verb;
  if (!opener || FOR_A_PAGE.test(plain) || PUT_UP.test(plain)) return null;
  const at = opener.index + opener[0].length;
  const rest = plain.slice(at);
  const to = countTo(rest);
  const isNamed = noun !== null || to > 0;
  const found = isNamed ? readReaderAt(rest.slice(to), details, at + to) : null;
  // "mensaje para cobrar 90": what it is for, and nobody it is for.
  if (noun !== null && !found && !/^(?:que|diciendo|decir|avisar)(?!\p{L})/iu.test(rest)) return null;
  const reader = found?.reader ?? { phrase: '', name: null, kind: 'customer' as const };
  const own = findTitledName(reader.phrase) ?? reader.name;
  const told = rest.slice(found ? to + found.length : 0);
  const words = withoutDescription(told.replace(SE_LLAMA, ''), reader.phrase)
    .replace(SUM_FOR, '$1son $$$2 por ')
    .replace(THAT_SHE, 'que ');
  const asks = /^preg/i.test(verb?.[1] ?? '') && noun === null;
  const said = words === '' ? '' : toSpanishSentences(words, asks);
  const name = toCalled(told) ?? own;
  return { reader: { ...reader, name }, words, said, asks: plain.slice(0, at), lead: asks ? 'ask' : 'tell' };
}

/** "escribe para facebook que …": where it goes, and nobody it is for. */
export const FOR_A_PAGE =
  /^\W*(?:\p{L}+\s+){0,2}?(?:escr[ií]be(?:me)?|haz(?:me)?|redacta)\s+(?:algo\s+)?para\s+(?:el\s+|la\s+|mi\s+)?(?:facebook|face|fb|nextdoor|google|instagram|p[aá]gina)/iu;

/** "escribe un anuncio de mi negocio": of what is put up, and nothing of what it says. */
const PUT_UP =
  /^\W*(?:\p{L}+\s+){0,2}?(?:escr[ií]be(?:me)?|haz(?:me)?|redacta(?:me)?|dame|necesito|quiero)\s+(?:un[ao]?s?\s+)?(?:\p{L}+\s+)?(?:anuncio|publicaci[oó]n|post|volante|letrero|cartel|guion|saludo de buz[oó]n)(?!\p{L})/iu;

/** "para un ayudante que se va, es puntual": who they are is told to the assistant. */
function withoutDescription(rest: string, phrase: string): string {
  const asked =
    /^\s*que\s+(?:me\s+)?(?:pregunt[ao]|pregunt[oó]|quiere saber|dice|pide)\s+(?:s[ií]\s+)?([^:;,]{3,60})[:,]\s*(no|s[ií])(?!\p{L})[,\s]*/iu.exec(
      rest,
    );
  if (asked)
    return `${/^no/i.test(asked[2] ?? '') ? 'no' : 'sí'} ${asked[1]}, ${rest.slice(asked[0].length)}`
      .replace(/,\s*$/, '')
      .trim();
  const isAny = /^un[ao]s?(?!\p{L})/iu.test(phrase);
  // "que debe 900" is what the text is about.
  const said = isAny ? rest.replace(/^\s+que\s[^,.;:\d]*(?=[,.;:])/iu, '') : rest;
  return said.replace(/^[\s,:;.-]+/, '').trim();
}

/** "señora Ruiz", as a greeting calls her; null if a text names nobody so. */
export function findTitledName(phrase: string): string | null {
  const [, title, name] =
    /\b(se[ñn]ora?|sra?\.?|don|do[ñn]a)\s+(?!(?:que|q|de|no|ya)(?!\p{L}))(\p{L}+)/iu.exec(phrase) ?? [];
  if (title === undefined || name === undefined) return null;
  const called = title
    .toLowerCase()
    .replace('sen', 'señ')
    .replace(/^sr(a?)\.?$/, 'Sr$1.');
  return `${called} ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What a request in Spanish wants said, as sentences to its reader. */
export function toSpanishSentences(words: string, asks: boolean): string {
  const pieces = toPlainSpanish(words).split(
    /(?<=[.;!?])\s+|,\s+(?=(?:y )?(?:que|si|pero|por favor|disculpe|gracias|puede|tenemos|vamos|somos|necesit\w+|le|les|es|ya|hay|fue|va a|está|todavía)(?!\p{L}))|\s+y (?=(?:que|son|puede|si)\b)/iu,
  );
  return pieces
    .map((piece) =>
      piece
        .trim()
        .replace(/^(?:y|pero)\s+(?=que\b)/iu, '')
        .replace(/[.,;]+$/, ''),
    )
    .filter((piece) => piece !== '')
    .map((piece, i) => (i > 0 ? toAsked(piece) : null) ?? toSpanishSentence(piece, asks))
    .join(' ');
}

/** "…, que si puede el jueves": asked of the reader. */
function toAsked(piece: string): string | null {
  const asked = /^(?:que )?si (?!no\b)([^,]+)$/iu.exec(piece)?.[1];
  return asked === undefined ? null : `¿${asked.charAt(0).toUpperCase()}${asked.slice(1).replace(/\?$/, '')}?`;
}

function toSpanishSentence(piece: string, asks: boolean): string {
  const said = piece
    .replace(/^(?:diciendo(?:le)?|avisando(?:le)?|explicando(?:le)?)\s+(?:que\s+)?/iu, '')
    .replace(
      /(?<![\d$.,:])(\d{2,5})(?=$|[,.;]|\s+(?:desde|d[oó]lares|en|por|de|y|m[aá]s|al?)\b)(?!\s+(?:de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|por ciento))/giu,
      (amount, _number, offset: number, whole: string) =>
        /(?:son|debe|deben|subimos|bajamos|aumentamos|devolvemos|regresamos|pagó|dimos|ofrezco|ofrecemos|cobra|cobran|pagan|desde|descuento|descontamos|dejamos en|queda en|sale en|cobro|cobramos|cuesta|total(?: es)?(?: de)?|precio(?: es)?(?: de)?|pag\w+|ser[ií]an|por|los|en)\s+$/iu.test(
          whole.slice(0, offset),
        )
          ? `$${amount}`
          : amount,
    )
    .replace(/\$?(\d[\d,]*)\s+(?:d[oó]lares|dlls?|varos)(?!\p{L})/giu, '$$$1')
    .replace(
      /(?<![\d$.,:])(\d{1,4})(?=\s+(?:cada un[oa]|c\/u|m[aá]s(?:$|[\s,.;])(?! (?:de|o)\b)|extra|de (?:descuento|anticipo|cargo)|la hora|al d[ií]a|al mes|por mes|por semana|mensual(?:es)?|a la semana|por (?:hora|d[ií]a|viaje|llanta|pieza)))/giu,
      '$$$1',
    )
    .replace(/(?<![\d$.,:])(\d{2,5})(?= (?:y|o|a) \$?\d{2,5} (?:por|a la|al) )/giu, '$$$1')
    .replace(/(?<=, )(\d{2,5})(?=,? (?:incluye|todo incluido|total|ya con))/giu, '$$$1')
    .replace(/(?<=, )(\d{2,5})(?=, incluye)/giu, '$$$1')
    .replace(
      /(?<=(?:m[ií]nimo|anticipo|cargo|dep[oó]sito|extra|saldo)(?: es)?(?: de)? )(\d{2,5})(?![\d:%])/giu,
      '$$$1',
    );
  const asking = /^(?:pidiendo(?:le)?|solicitando)\s+(.+)$/iu.exec(said)?.[1];
  if (asking !== undefined) return end(`Le escribo para pedirle ${asking}`);
  const whether =
    /^(?:preguntando(?:le)?\s+)?(si\s.+|(?:cu[aá]nto|cu[aá]ndo|d[oó]nde|qu[eé]|c[oó]mo|a qu[eé])\s.+)$/iu.exec(
      said,
    )?.[1];
  if (whether !== undefined && (asks || /^preg/iu.test(said))) return `¿Me puede decir ${whether.replace(/\?$/, '')}?`;
  const told = toAccented(said.replace(/^que\s+/iu, ''), said);
  const wish = /^que\s/iu.test(said) ? (WISH.exec(told)?.[0] ?? findWish(told)) : undefined;
  return end(wish === undefined ? told : `${/an$|en$/iu.test(wish) ? 'Les' : 'Le'} pido que ${told}`);
}

/** "lo vacíe", "desconecte": whatever is wished of the reader. */
function findWish(told: string): string | undefined {
  const [whole, verb = ''] = /^(?:(?:no|me|nos|le|les|lo|la|los|las|se)\s+)*(\p{L}+)/iu.exec(told) ?? [];
  return isWished(verb) ? whole : undefined;
}

function isWished(verb: string): boolean {
  const forms = listForms(verb);
  return (
    forms.length > 0 && forms.every(({ tense }) => tense === 'subj') && forms.some(({ person }) => person % 2 === 1)
  );
}

/** "lo vacie", of what is wished: with its accent. */
function toAccented(told: string, said: string): string {
  if (!/^que\s/iu.test(said)) return told;
  return told.replace(
    /^((?:(?:no|me|nos|le|les|lo|la|los|las|se)\s+)*)(\p{L}+)/iu,
    (whole, before: string, verb: string) =>
      isWished(verb) && /^\p{Ll}/u.test(verb) ? `${before}${listForms(verb)[0]?.es ?? verb}` : whole,
  );
}

function end(text: string): string {
  const cased = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(cased) ? cased : `${cased}.`;
}
