import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import { createOwnDraft } from '../../../../drafts/own-words/own-draft.ts';
import type { Reader } from '../../../../drafts/own-words/reader.ts';
import { toSentences } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { composeFilledDraft } from '../../write/filled-draft.ts';

const DECLINES = new Set(['turning-down-a-job', 'we-cannot-take-this-item', 'declining-a-discount-or-price-match']);
const AFTER_ALL =
  /^\W*(?:(?:actually|ok|okay|wait|no|hm+|on second thought|i changed my mind|never ?mind|you know what|but|so)\W+)+(?=(?:we|i)(?:'ll| will| can| could| are| am)? (?!(?:need|want|have|know|think|guess|like|dont|don'?t)\b)\p{L})/iu;

/** "actually we can do the tires for 10 each", after a no: what the asker decided instead, to the same reader. */
export function composeAfterAll({ text, read, previous, user, facts, knowledge }: Asked): Composition | null {
  const last = previous?.state?.draft;
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  const opener = AFTER_ALL.exec(text)?.[0];
  const isNo = DECLINES.has(last?.name ?? '') || /^No\b/.test(last?.additions[0] ?? '');
  if (!plain || !last || !isNo || opener === undefined || text.includes('?') || read.language === 'es') return null;
  const words = text.slice(opener.length);
  const reader: Reader = { phrase: '', name: last.values.customer ?? null, kind: 'customer' };
  const said = toSentences(words, 'tell', reader);
  const draft = createOwnDraft(
    plain,
    { reader, said, words, asks: '', lead: 'tell' },
    { ...last.manner, tone: 'plain' },
  );
  const next = { ...createState('write', read.language, text, previous.state), draft };
  const filled = buildDraftText(plain, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(next, plain, filled, { manner: draft.manner, facts });
}

const OWNS_UP =
  /^\W*(?:(?:ok|okay|yeah|yes|well|so|turns out|actually|it turns out)\W+)*(?:(?:we|they|he|she|it was us|my (?:guys?|crew|driver|helper)|the (?:guys|crew)|\p{Lu}\p{L}+|\p{L}+) )?(?:did (?:do )?(?:it|that)|it was us|was us|broke it|hit it|scratched it)\b/iu;
const MARKS = /^(?:an? |the )?(?:scratch|gouge|dent|hole|crack|mark|scuff|stain|chip|tear|ding)/i;
const CLAIMED = 'damage-claim-received';
const FOUND = 'damage-the-customer-found';

/** "we did it, carlos told me", after an answer to a claim: it is owned up to. */
export function composeOwnedUp({ text, read, previous, user, facts, knowledge }: Asked): Composition | null {
  const last = previous?.state?.draft;
  const form = findDraftForm(knowledge, FOUND);
  if (last?.name !== CLAIMED || !form || !OWNS_UP.test(text)) return null;
  const { customer, damage = 'it' } = last.values;
  const values = {
    what: `${MARKS.test(damage) ? 'we made' : 'we damaged'} the ${damage.replace(/^(?:an?|the) /i, '')}`,
    seen: 'telling me and sending the picture',
    ...(customer === undefined ? {} : { customer }),
  };
  const draft = { name: form.name, manner: last.manner, values, additions: [] };
  const next = { ...createState('write', read.language, text, previous?.state ?? null), draft };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(next, form, filled, { manner: draft.manner, facts });
}

/** What a reader may come back with, and the text that answers it: "{sum}" as it was named. */
type NextText = [says: RegExp, en: string, es: string];
const CLAIM: NextText = [
  /\b(?:says?|said|wrote|writes|claims?|claiming|saying|texted|posted|replied|answered)\b.{0,25}?\b(?:i|we|my (?:guys?|crew|driver|helper)) (?:called|lied|yelled|cursed|cussed|swore|threatened|insulted|screamed|laughed|hung up|was rude|were rude|disrespected)\b/i,
  "I'm sorry it came across that way. That isn't how we speak to anybody, and I would rather talk it over with you than go back and forth here. Please call me at [phone number].",
  'Siento que lo haya tomado así. Así no le hablamos a nadie, y prefiero hablarlo con usted que seguir por aquí. Llámeme al [número de teléfono], por favor.',
];
const NEXT_TEXTS: NextText[] = [
  CLAIM,
  [
    /\b(?:already |just )?paid (?:half|part|some|most)\b|\bpag[oó] (?:la mitad|una parte)/i,
    "Thanks for telling me. Could you send me the date and how it was paid, or a picture of the receipt? I'll take it off the balance the same day.",
    '¿Me manda la fecha y cómo lo pagó, o una foto del recibo? Ese mismo día se lo descuento del saldo.',
  ],
  [
    /\b(?:already|just) (?:paid|sent|mailed)\b|\b(?:paid|sent) (?:it|that|you|us|me)? ?already\b|\bcheck is in the mail\b|\bya (?:me |nos |le )?pag/i,
    "Thanks for telling me. I don't see the payment on our side yet. Could you send me the date, the amount and how it was paid, or a picture of the receipt? I'll clear it the same day.",
    'Gracias por avisar. De nuestro lado todavía no veo el pago. ¿Me manda la fecha, el monto y cómo se pagó, o una foto del recibo? Lo arreglo el mismo día.',
  ],
  [
    /\b(?:says?|wants?|claims?|bill|estimate|dice|quiere)\b[^,.;]{0,20}?(?:\$ ?)?(\d{2,5})\b(?! ?(?:am|pm|days?|minutes?|stars?)).{0,8}\b(?:now|instead|more|to fix (?:it|that)|ahora)\b/i,
    "Thanks for telling me. Please send me the bill or the written estimate for the {sum}, and I'll get right back to you.",
    'Gracias por avisar. Por favor mándeme la factura o el presupuesto por escrito de {sum}, y le contesto en seguida.',
  ],
  [
    /\b(?:already|has|have) (?:left|gone)\b|\b(?:left|leaves|leave) (?:already|before)\b|\b(?:isn'?t|not) (?:there|home)\b|\bya se fue(?:ron)?\b|\bno est[aá]n?\b/i,
    "Sorry we missed you. Tell me a day and time that works, and I'll hold it for you.",
    'Disculpe que no lo encontramos. Dígame qué día y a qué hora le queda, y se lo aparto.',
  ],
];

/** What the reader says that the asker did to them: never argued about; null for any other message. */
export function composeClaim(asked: Asked): Composition | null {
  return asked.previous?.draft ? composeNextText(asked, [CLAIM]) : null;
}

/** The text that answers what the reader came back with; null where it takes a decision first. */
export function composeNextText(
  { text, read, previous, user, facts, knowledge }: Asked,
  texts = NEXT_TEXTS,
): Composition | null {
  const state = previous?.state;
  const plain = findDraftForm(knowledge, PLAIN_MESSAGE);
  const last = state?.draft;
  const found = texts.find(([says]) => says.test(text) || says.test(read.readable));
  if (!plain || !state || !last || !found) return null;
  const [says, en, es] = found;
  const { language } = last.manner;
  const sum = Number(says.exec(text)?.[1] ?? 0);
  const said = (language === 'es' ? es : en).replace('{sum}', `$${sum.toLocaleString('en-US')}`);
  const reader: Reader = { phrase: '', name: last.values.customer ?? null, kind: 'customer' };
  const channel = previous?.draft?.channel;
  const manner = {
    ...last.manner,
    channel: channel === 'email' || channel === 'reply' ? channel : ('text' as const),
  };
  const draft = createOwnDraft(plain, { reader, said, words: said, asks: '', lead: 'tell' }, manner);
  const next = { ...createState('write', read.language, text, state), draft };
  const filled = buildDraftText(plain, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(next, plain, filled, {
    manner: draft.manner,
    facts,
    said: read.language === 'es' ? 'Entonces conteste esto:' : 'Then answer with this:',
  });
}
