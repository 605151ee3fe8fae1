import type { Details } from '../../../answers/understanding/details.ts';
import { findChannel, isManner } from '../../draft-request.ts';
import type { Brief } from '../brief-words.ts';
import type { Reader } from '../reader.ts';
import { FOR_A_PAGE, findTitledName, toPlainSpanish, toSpanishSentences } from '../spanish-brief.ts';

const TEXTS =
  'mensaj(?:e|ito)s?|textos?|correos?|e-?mails?|cartas?|notas?|avisos?|recados?|recordatorios?|respuestas?|anuncios?|publicaci[oó]n(?:es)?|posts?|volantes?|listas?|reglas|pol[ií]ticas?|cl[aá]usulas?|gui[oó]n|instrucciones|disculpas?|cotizaci[oó]n|invitaci[oó]n|agradecimiento|saludo|procedimiento|pasos|letrero';
const REQUEST = new RegExp(
  String.raw`^\W*(?:(?:oye|por favor|ahora|ya|y|me|necesito|ocupo|quiero|quisiera|puedes?|podr[ií]as?|hacer|hazme|haz|haces|dame|escr[ií]b[ea]\w*|redacta\w*|ay[uú]dame|con|un[ao]?s?|el|la|las|otr[oa]|peque[ñn][oa]|cort[oa]|buen[oa]?)\s+)*(?:${TEXTS})(?!\p{L})`,
  'iu',
);
const LAST =
  /^\W*(?:(?:y|por favor|ahora)\s+)*(?:escr[ií]be(?:le|me|selo)?|av[ií]sale|m[aá]ndale|dile|hazme|haz|redacta|cont[eé]stale|resp[oó]ndele)(?:\s+(?:un[ao]?|el|la|un mensaje|mensaje|algo|respuesta|eso|a (?:la|el|los) \p{L}+))*\W*$/iu;
const CONNECTS =
  /\s(?:que (?:diga|digan)|dici[eé]ndo(?:le|les)?|diciendo(?:le|les)?|avisando(?:le|les)?|explicando(?:le|les)?|(?:para|por) (?:avisar|decir|explicar|informar)(?:le|les)?(?: a \p{L}+(?: \p{L}+)?)?)(?:\s+que)?\s+|(?:^|\s)que\s+(?=(?:ya|damos|tenemos|hacemos|no|vamos|llegamos|el|la|los|las|se|nos|est[aá])\b)/iu;
/** "para cobrar 275": what it is for, as its first sentence. */
const PURPOSES: [RegExp, (rest: string) => string][] = [
  [
    /^cobrar(?:le)?\s+(?:los\s+)?\$?(\d[\d,]*)(?:\s+d[oó]lares)?\s*(.*)$/iu,
    (rest) => `Le recuerdo su saldo pendiente de ${rest}`,
  ],
  [/^(?:recordar|recordarle)\s+(?:que\s+)?(.+)$/iu, (rest) => `Le recuerdo ${rest}`],
  [
    /^pedir(?:le)?\s+(?:una?\s+)?(.+)$/iu,
    (rest) => `Le quiero pedir ${/^(?:rese[ñn]a|opini[oó]n|cita|pr[oó]rroga)/iu.test(rest) ? 'una ' : ''}${rest}`,
  ],
  [/^agradecer(?:le)?\s+(?:por\s+)?(.+)$/iu, (rest) => `Le agradecemos ${rest}`],
  [
    /^(?:disculparme|disculparnos|pedir(?:le)? (?:disculpas|perd[oó]n))\s*(?:por\s+)?(.*)$/iu,
    (rest) => `Le pido una disculpa${rest === '' ? '' : ` por ${rest}`}`,
  ],
  [/^(\p{L}+(?:ar|er|ir)(?:le|les|lo|la|se|nos)?\b.*)$/iu, (rest) => `Le escribo para ${rest}`],
];

/** The same for a request in Spanish that names its text first or last. */
export function readWholeSpanish(request: string, { people }: Details, known: Brief | null): Brief | null {
  const text = toPlainSpanish(request);
  const clauses = text.split(/(?<=[,;:]|[.!?](?!\d))\s+/).filter((clause) => clause.trim() !== '');
  const at = clauses.findIndex(
    (clause, i) => (i === 0 && (REQUEST.test(clause) || FOR_A_PAGE.test(clause))) || LAST.test(clause),
  );
  if (at < 0) return null;
  const clause = clauses[at] ?? '';
  const opened = (FOR_A_PAGE.exec(clause) ?? REQUEST.exec(clause))?.[0] ?? clause;
  const isPutUp = PUT_UP.has(findChannel(opened));
  const reader = readReader(text, isPutUp ? [] : people, known);
  const { said, asks } = readHead(clause, opened, { reader, isPutUp });
  const told = [...clauses.slice(0, at), said, ...clauses.slice(at + 1)]
    .map((one) => withoutReader(one.trim(), reader))
    .filter((one) => one !== '' && !isManner(one) && !LAST.test(one));
  if (/cotizaci[oó]n/iu.test(opened) && told.length > 0)
    told[0] = `Le mando su cotización: ${(told[0] ?? '').replace(/(?<![\d$])(\d{2,5})(?=\W*$)/, '$$$1')}`;
  const words = told.join(' ').replace(/[,;:\s]+$/, '');
  if (words.split(/\s+/).length < 2) return null;
  const kind = isPutUp ? 'public' : reader.kind;
  const offers = /\boferta de (?:trabajo|empleo)\b/iu.test(text) ? 'Le ofrecemos el trabajo. ' : '';
  return {
    reader: { ...reader, kind },
    words,
    said: `${offers}${toSpanishSentences(words, false)}`,
    asks,
    lead: 'tell',
    is_loose: true,
  };
}

/** What the clause with the request says already, and the request itself. */
function readHead(
  clause: string,
  opened: string,
  { reader, isPutUp }: { reader: Reader; isPutUp: boolean },
): { said: string; asks: string } {
  const bare = withoutReader(clause.slice(opened.length), reader);
  const connected = CONNECTS.exec(bare);
  if (connected)
    return {
      said: bare.slice(connected.index + connected[0].length),
      asks: `${opened} ${bare.slice(0, connected.index)}`,
    };
  const purpose = isPutUp ? null : readPurpose(bare, opened);
  return purpose === null ? { said: '', asks: clause } : { said: purpose, asks: opened };
}

const PUT_UP = new Set<string | null>(['post', 'flyer', 'script', 'list', 'clause']);

function readReader(text: string, people: Details['people'], known: Brief | null): Reader {
  const name = known?.reader.name ?? findTitledName(text) ?? people[0]?.text ?? null;
  const isCrew = /\b(?:muchachos|cuadrilla|ayudantes?|equipo|chofer(?:es)?|trabajadores)\b/iu.test(text.slice(0, 60));
  return { phrase: known?.reader.phrase ?? '', name, kind: isCrew ? 'crew' : 'customer' };
}

function withoutReader(text: string, { name }: Reader): string {
  const bare = text
    .replace(
      /\s*(?<!\p{L})(?:al?|para|de)\s+(?:(?:el|la|los|mi|un|una)\s+)?(?:clientes?|clienta|se[ñn]ora?|muchachos|cuadrilla|equipo)(?!\p{L})(?!\s+(?:que|de)\b)/iu,
      '',
    )
    .trim();
  if (name === null) return bare;
  const last = name.split(' ').at(-1) ?? name;
  return bare
    .replace(
      new RegExp(
        String.raw`\s*(?<!\p{L})(?:(?:al?|para|de)\s+)?(?:(?:el|la)\s+)?(?:(?:se[ñn]ora?|sra?\.?|don|do[ñn]a)\s+)?(?<!\p{L})${last}(?!\p{L})`,
        'iu',
      ),
      '',
    )
    .trim();
}

/** "recordatorio cita mañana", "mensaje para cobrar 90". */
function readPurpose(rest: string, opened: string): string | null {
  const bare = rest.replace(/^[\s,:]*(?:(?:para|de|por)\s+)?/iu, '').replace(/[\s,;:]+$/, '');
  if (bare === '') return null;
  if (/disculpa/i.test(opened)) return `Le pido una disculpa ${/^[\s,:]*por/iu.test(rest) ? 'por ' : ''}${bare},`;
  if (/recordatorio/i.test(opened)) return `Le recuerdo ${/^(?:cita|pago|factura)/i.test(bare) ? 'su ' : ''}${bare},`;
  const found = PURPOSES.find(([form]) => form.test(bare));
  if (!found || /^[\s,:]*de\s/iu.test(rest)) return null;
  const [, one = '', two = ''] = found[0].exec(bare) ?? [];
  return `${found[1](/^\d/.test(one) ? `$${one} ${two}`.trim() : one)},`;
}
