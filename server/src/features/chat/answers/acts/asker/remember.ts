import { FACT_MAX_LENGTH, FOLDER_KINDS, formatFact, type ProposedFact } from '@haulwise/contract';
import { readFolderFacts } from '../../../company-facts/kept/reading/folder-facts.ts';
import { type ReadFact, readFacts, readTypedFacts } from '../../../company-facts/kept/reading/read-facts.ts';
import { findCorrected } from '../../../company-facts/kept/told-facts.ts';
import { toSpanishFact } from '../../../company-facts/spanish-record.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { findPriceOf, formatPriceOffer, readAskedPrices, toPriceFact, toProposedPrice } from './told-prices.ts';

/** What these acts answer holds facts that can be kept; a text to write or an emergency is about something else. */
const TELLING_ACTS: readonly Act[] = ['ask', 'price_job', 'price_check', 'sum', 'plan', 'about_me', 'remember'];
const MOST_PROPOSED = 5;
const MOST_PRICES = 15;

/** "forget that", of what was just told. */
export const FORGETS =
  /^\W*(?:(?:ok|no|nah|wait|actually|please|pls|mejor)\W+)*(?:forget (?:that|it|about (?:it|that))|never ?mind(?: (?:that|it))?|(?:don'?t|do not) (?:keep|save|store|remember) (?:that|it|this)|scratch that|olv[ií]da(?:lo|te)?(?: de eso)?|no lo guardes?)\W*$/i;
const FORGOTTEN = {
  en: 'All right, nothing is kept that you did not keep yourself. If you pressed “Keep” or “Save to price book” already, delete it there: [What Haulwise knows about you](/profile#facts), [Price book](/prices).',
  es: 'Está bien, no se guarda nada que usted no haya guardado. Si ya presionó «Guardar», bórrelo ahí: [Lo que Haulwise sabe de usted](/profile#facts), [Tarifario](/prices).',
};

/** Offers to keep what was told; nothing is kept before the asker says so. */
export function composeRemember(sent: Asked): Composition {
  const asked = withRecordTopic(sent);
  const { text, read, previous } = asked;
  const state = createState('remember', read.language, text, previous?.state ?? null);
  if (FORGETS.test(text)) return buildComposition(state, [FORGOTTEN[/olv|guard/i.test(text) ? 'es' : read.language]]);
  return buildComposition(state, [read.language === 'es' ? tellInSpanish(asked) : tell(asked)]);
}

/** The facts and prices of a message that the asker may keep, without those that are known already. */
export function listProposedFacts(sent: Asked, act: Act): ProposedFact[] {
  const asked = act === 'remember' ? withRecordTopic(sent) : sent;
  if (!asked.keepsFacts || asked.template !== null || !TELLING_ACTS.includes(act)) return [];
  const { prices, rest } = readAskedPrices(asked);
  const rows = prices
    .map((price): ProposedFact => ({ ...toPriceFact(price), ...toProposedPrice(asked, price), status: 'open' }))
    .filter(({ price }) => price?.cents !== price?.replaces_cents);
  const facts = factsOf(prices.length > 0 ? { ...asked, text: rest } : asked, act)
    .filter((fact) => fact.value.length <= FACT_MAX_LENGTH && !isKnown(asked, fact))
    .slice(0, MOST_PROPOSED)
    .map((fact): ProposedFact => {
      const { folder } = asked;
      const price = findPriceOf(asked, fact);
      const inFolder = folder && { folder: { id: folder.id, name: folder.name, replaces: findKnown(folder, fact) } };
      const priced = price && toProposedPrice(asked, price);
      const replaces = priced?.replaces ?? findKnown(asked, fact);
      return { ...fact, ...priced, replaces, ...inFolder, status: 'open' };
    });
  return [...rows.slice(0, MOST_PRICES), ...facts];
}

const RECORD_TOPIC =
  /\b((?:full|half|quarter|three[- ]quarter)[- ](?:load|truck)|(?:single[- ]item )?min(?:imum)?(?: charge)?|hourly rate|labou?r rate|gate fee|dump fee|tipping fee|target margin|margin|trip (?:fee|charge)|wage)s?\b/i;
/** "that's wrong, i got 3 trucks": what is right. */
const SAYS_WRONG =
  /^\W*(?:(?:no|nope|nah|wrong|actually|wait|hey|(?:that'?s|thats|that is|it'?s|its) (?:wrong|not right|not true|old|outdated|off|incorrect)|you'?re wrong|not anymore)\b[\s,.:;!-]+)+(?=\p{L}+ \p{L}*)/iu;
const BARE_AMOUNT = /\$?\d[\d,]*(?:\.\d+)?(?: ?%| percent)?/;

/** "no, it's 150 now", after "what's my minimum on file", is of the minimum. */
function withRecordTopic(asked: Asked): Asked {
  const { text, previous } = asked;
  const corrected = previous?.state?.act === 'remember' ? findCorrected(text, asked.facts) : null;
  if (corrected !== null) return { ...asked, text: corrected };
  const topic = previous?.state?.act === 'about_me' ? RECORD_TOPIC.exec(previous.question)?.[1] : undefined;
  const amount = BARE_AMOUNT.exec(text)?.[0];
  if (topic === undefined || amount === undefined || readTypedFacts(text).some(({ kind }) => kind !== 'other'))
    return { ...asked, text: text.replace(SAYS_WRONG, '') };
  const said = /[$%]|percent/.test(amount) ? amount : `$${amount}`;
  return { ...asked, text: `our ${topic.toLowerCase().replace(/\bmin\b/, 'minimum')} is ${said}` };
}

function factsOf({ text, read, folder }: Pick<Asked, 'text' | 'read' | 'folder'>, act: Act): ReadFact[] {
  if (text === '') return [];
  const ofFolder = folder && act === 'remember' ? readFolderFacts(text) : [];
  if (ofFolder.length > 0) return ofFolder;
  const said = act === 'remember' ? readFacts(text) : readTypedFacts(text);
  const isTyped = said.some(({ kind }) => kind !== 'other');
  // Amounts that were said in Spanish, or misspelt.
  return isTyped
    ? said
    : [...readTypedFacts(read.readable).filter(({ amount }) => amount !== null), ...said].slice(0, 1);
}

function isKnown(asked: Asked, fact: ReadFact): boolean {
  if (fact.kind === 'other') return asked.facts.notes?.includes(fact.value) === true;
  const price = findPriceOf(asked, fact);
  const inFolder = asked.folder && findKnown(asked.folder, fact);
  return price && inFolder === null
    ? toProposedPrice(asked, price).price?.replaces_cents === price.cents
    : (inFolder ?? findKnown(asked, fact)) === fact.value;
}

/** What is kept of a kind that is kept once. */
function findKnown({ kept }: Pick<Asked, 'kept'>, { kind }: ReadFact): string | null {
  return kind === 'other' ? null : (kept.find((fact) => fact.kind === kind)?.value ?? null);
}

const inBold = (fact: ReadFact | ProposedFact) => `**${escapeMarkdown(formatFact(fact).replace(/\.$/, ''))}**`;
const inBoldSpanish = (fact: ReadFact | ProposedFact) =>
  `**${escapeMarkdown(toSpanishFact(formatFact(fact).replace(/\.$/, '')))}**`;

/** What is proposed as facts, what for the price book, and all that was said; in a project, a price may be a fact of it. */
function listTold(asked: Asked): Record<'proposed' | 'prices', ProposedFact[]> & { said: ReadFact[] } {
  const all = listProposedFacts(asked, 'remember');
  const isPrice = ({ price, folder }: ProposedFact) => price != null && !folder;
  const { prices, rest } = readAskedPrices(asked);
  const facts = factsOf(prices.length > 0 ? { ...asked, text: rest } : asked, 'remember');
  const said = [...prices.map(toPriceFact), ...facts];
  return { proposed: all.filter((one) => !isPrice(one)), prices: all.filter(isPrice), said };
}

function tell(asked: Asked): string {
  if (!asked.keepsFacts)
    return 'I keep facts for a company, and an administrator’s account belongs to none, so I cannot keep this.';
  const { proposed, prices, said } = listTold(asked);
  if (prices.length > 0 && proposed.length === 0) return formatPriceOffer(prices, false);
  if (proposed.length === 0) {
    if (said.some((fact) => fact.value.length > FACT_MAX_LENGTH))
      return `That is too long to keep as one fact. Tell me the facts one by one, in at most ${FACT_MAX_LENGTH} characters each.`;
    if (said.length > 0) return `I know that already: ${said.map(inBold).join('; ')}.`;
    return 'What shall I remember? Tell me in a sentence, such as “our minimum is $135” or “we close on Sundays”.';
  }
  const older = asked.folder
    ? []
    : proposed.flatMap(({ replaces }) => replaces ?? []).map((value) => `**${escapeMarkdown(value)}**`);
  return [
    `${proposed.map(inBold).join('; ')}.`,
    older.length === 0 ? '' : `That would replace what you told me before: ${older.join(', ')}.`,
    askToKeep(asked, proposed),
    prices.length === 0 ? '' : `\n\n${formatPriceOffer(prices, false)}`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

function tellInSpanish(asked: Asked): string {
  if (!asked.keepsFacts)
    return 'Guardo datos para una empresa, y la cuenta de un administrador no pertenece a ninguna, así que no puedo guardar esto.';
  const { proposed, prices, said } = listTold(asked);
  if (prices.length > 0 && proposed.length === 0) return formatPriceOffer(prices, true);
  if (proposed.length === 0) {
    if (said.some((fact) => fact.value.length > FACT_MAX_LENGTH))
      return `Es demasiado largo para guardarlo como un solo dato. Dígame los datos uno por uno, con un máximo de ${FACT_MAX_LENGTH} caracteres cada uno.`;
    if (said.length > 0) return `Eso ya lo sé: ${said.map(inBoldSpanish).join('; ')}.`;
    return '¿Qué debo recordar? Dígamelo en una frase, como «nuestro mínimo es $135» o «los domingos no trabajamos».';
  }
  const older = asked.folder
    ? []
    : proposed.flatMap(({ replaces }) => replaces ?? []).map((value) => `**${escapeMarkdown(value)}**`);
  return [
    `${proposed.map(inBoldSpanish).join('; ')}.`,
    older.length === 0 ? '' : `Eso reemplazaría lo que me dijo antes: ${older.join(', ')}.`,
    askToKeepInSpanish(asked, proposed),
    prices.length === 0 ? '' : `\n\n${formatPriceOffer(prices, true)}`,
  ]
    .filter((one) => one !== '')
    .join(' ');
}

const isForFolderAlone = (proposed: ProposedFact[]) => proposed.every(({ kind }) => FOLDER_KINDS.includes(kind));

function askToKeep({ folder }: Asked, proposed: ProposedFact[]): string {
  const [these, them] = proposed.length > 1 ? ['these', 'them'] : ['it', 'it'];
  const use = 'in prices, calculators, texts and answers';
  if (!folder)
    return `Shall I keep ${these}? Then I use ${them} from now on, ${use}. You can change or delete what I keep in your profile.`;
  const whole = isForFolderAlone(proposed) ? '' : ', or for your whole company';
  return `Shall I keep ${these} for the project **${escapeMarkdown(folder.name)}**${whole}? Then I use ${them} there from now on, ${use}.`;
}

function askToKeepInSpanish({ folder }: Asked, proposed: ProposedFact[]): string {
  const them = proposed.length > 1 ? 'los' : 'lo';
  const ask = proposed.length > 1 ? '¿Los guardo' : '¿Lo guardo';
  const use = 'en precios, calculadoras, textos y respuestas';
  if (!folder) return `${ask}? Desde entonces ${them} uso ${use}. En su perfil puede cambiar o borrar lo que guardo.`;
  const whole = isForFolderAlone(proposed) ? '' : ' o para toda su empresa';
  return `${ask} para el proyecto **${escapeMarkdown(folder.name)}**${whole}? Desde entonces ${them} uso ahí ${use}.`;
}
