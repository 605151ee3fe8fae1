import { type Asked, toAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { ASKS_PENALTY, QUESTION_FORM } from '../../understanding/act-forms.ts';
import type { Probabilities } from '../../understanding/router/router.ts';
import { isFalseCertificate, isHarmToRival, isUnlawful } from '../../understanding/rules/crime-rules.ts';
import { toPlain } from '../../understanding/safety-rules.ts';
import { isOfSection } from './section-fit.ts';

type InBoth = [en: string, es: string];

const FIRST: InBoth = [
  '**No, that is illegal, and I will not help with it.**',
  '**No, eso es ilegal y no le puedo ayudar a hacerlo.**',
];
/** What somebody else wants of the asker … */
const REFUSE: InBoth = [
  '**Say no: it is against the law, and you would answer for it.**',
  '**Diga que no: es ilegal, y usted respondería por ello.**',
];
const OTHERS_WISH =
  /\b(?:(?:my|our|the|an?|this) \w+|customer|client|helper|landlord|tenant|he|she|they|somebody|someone)\b.{0,30}\b(?:wants?|wanted|asks?|asked|asking|told|offered|offers|expects?)\b/i;
const HOW_TO_REFUSE =
  /\b(?:how (?:do|can|should|would) (?:i|we) (?:say no|refuse|turn|get out of|handle|answer)|what (?:do|should|can|would) (?:i|we) (?:say|tell|do|answer))\b/i;
/** … and what no rule is sure of accuses nobody. */
const CAREFUL: InBoth = ['**Careful: the law is strict here.**', '**Cuidado: aquí la ley es estricta.**'];
/** Of texts that may as well be honest. */
const DOUBTED = 0.5;
const CAUTION: InBoth = [
  'I only word what I am told: send this only if it is true and hides nothing from anyone who has a right to know it.',
  'Solo pongo en palabras lo que me dicen: envíelo solo si es verdad y no oculta nada a quien tiene derecho a saberlo.',
];
const ASK_BACK: InBoth = [
  'Tell me what you need to get done, and I will look for the lawful way.',
  'Dígame qué necesita resolver y busco la forma legal.',
];
const FROM_INSURER: InBoth = [
  '**The lawful way:** only your insurer or agent writes a certificate of insurance. Ask today: it is free, usually comes the same or the next day, and many agents have an app that makes one at once. I can write the e-mail to your agent; tell me who needs it and which limits.',
  '**La forma legal:** solo su aseguradora o su agente emite un certificado de seguro. Pídalo hoy: es gratis, suele llegar el mismo día o al siguiente, y muchos agentes tienen una aplicación que lo hace en el momento. Yo le escribo el correo al agente; dígame quién lo pide y con qué límites.',
];
const LEAST_FIT = 0.3;
/** So near in meaning needs no word in common … */
const SURE_FIT = 0.62;
/** … and of so many of the nearest the first that has one is told. */
const NEAREST = 4;

/** Such a law is what the message is about. */
const NEAR_FIT = 0.5;
const DUMPING = "Dumping on land or in somebody's dumpster";
const OF_A_CLAIM = 'Lying to an insurer or padding a claim';
/** A bill is written for whoever pays it: here an insurer. */
const BILLS_INSURER = /\bdeductible\b|(?=.*\binsur\w+).*\b(?:invoices?|estimates?|receipts?)\b/i;
const LEAVES_THERE =
  /\b(?:behind (?:a|an|the|some|that|my|his|her)|(?:next to|beside|in back of|out back of) (?:a|the|some|that)|after (?:they|it) closes?|after hours|overnight|at night|after dark|(?:in|by|near|off) (?:the |a )?(?:woods|creek|river|ravine|ditch|alley|empty lot|vacant lot|road|quarry|field)|side of the road|back ?road|ravine|gulch|canal|nobody|no one|someone'?s dumpster)\b/i;
const LEAVES =
  /\b(?:dump\w*|throw\w*|toss\w*|leav\w*|unload\w*|ditch\w*|drop\w*|stash\w*|pile|stick|put|slide|slid|tip|empty|get rid|tir\w+|dej\w+)\b/i;
const OTHERWISE = /\b(?:burn\w*|torch\w*|pour\w*|drain|vent\w*|hide|hiding|under the load)\b/i;

/** Whether one of the laws is what the message is about. */
function isNearLaw({ read, knowledge }: Pick<Asked, 'read' | 'knowledge'>): boolean {
  return (knowledge.shelves.laws.find(read.readable, read.vector, 1)[0]?.fit ?? 0) >= NEAR_FIT;
}

/** Says plainly that it is illegal, what it can cost, and the lawful way. */
export async function composeUnlawful({ text, read, knowledge, previous }: Asked): Promise<Composition> {
  const isSpanish = read.language === 'es';
  const state = createState('unlawful', read.language, text, previous?.state ?? null);
  const citations = new CitationList();
  const isCertificate = isFalseCertificate(text) || isFalseCertificate(read.readable);
  const law: AnswerBlock[] | null = isCertificate
    ? [{ text: FROM_INSURER[isSpanish ? 1 : 0], kinds: ['general'], facts: [] }]
    : await sayLaw({ read, knowledge }, citations);
  const blocks: AnswerBlock[] = [
    { text: chooseOpening(text, read.readable)[isSpanish ? 1 : 0], kinds: [], facts: [] },
    ...(law ?? [{ text: ASK_BACK[isSpanish ? 1 : 0], kinds: [], facts: [] }]),
  ];
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, followUps: null });
}

/** A text that may be meant to deceive is written, since most are honest, but not without a word on it. */
export function addCaution({ read }: Asked, { unlawful }: Probabilities, answer: Composition): Composition {
  if (answer.draft === null || unlawful < DOUBTED) return answer;
  const caution: AnswerBlock = { text: CAUTION[read.language === 'es' ? 1 : 0], kinds: [], facts: [] };
  return { ...answer, blocks: toSpacedBlocks([caution, ...answer.blocks]) };
}

function chooseOpening(text: string, readable: string): InBoth {
  if (OTHERS_WISH.test(readable) && HOW_TO_REFUSE.test(readable)) return REFUSE;
  return isUnlawful(text) || isUnlawful(readable) ? FIRST : CAREFUL;
}

const PLACES =
  /^\W*(?:(?:then|and|ok|so|but|well|y|entonces|pero)\W+)*(?:what about|how about|what if|can i use|qu[eé] tal|y si)\b.{0,40}\b(?:land|lots?|yards?|farm|field|pasture|property|place|backyard|acres?|dumpsters?|bins?|ditch|woods|desert|terreno|rancho|patio|lote)\b/i;
const NO_WAY_OUT: [en: string, es: string] = [
  '**The same holds there.** On anybody’s land, a relative’s too, waste may stay only with a permit of the state or county; the owner’s yes alone is not enough.',
  '**Allí vale lo mismo.** En el terreno de cualquiera, también de un familiar, la basura solo puede quedarse con permiso del estado o del condado; no basta con que el dueño diga que sí.',
];

/** "how about my uncles land", after a no to dumping; null if it is something else. */
export async function composeAfterUnlawful({ text, read, knowledge, previous }: Asked): Promise<Composition | null> {
  const state = previous?.state;
  if (state?.act !== 'unlawful' || !PLACES.test(text)) return null;
  const citations = new CitationList();
  const law = await sayLaw({ read: { ...read, readable: `${state.topic}, ${read.readable}` }, knowledge }, citations);
  const said: AnswerBlock = { text: NO_WAY_OUT[read.language === 'es' ? 1 : 0], kinds: ['general'], facts: [] };
  const next = createState('unlawful', read.language, state.topic, state);
  return buildComposition(next, [], {
    blocks: toSpacedBlocks([said, ...(law ?? [])]),
    citations: citations.all,
    followUps: null,
  });
}

/** What the law says and the lawful way, from the nearest law; null if none is near. */
async function sayLaw(
  { read, knowledge }: Pick<Asked, 'read' | 'knowledge'>,
  citations: CitationList,
): Promise<AnswerBlock[] | null> {
  const law = findLaw({ read, knowledge });
  if (!law) return null;
  const paragraphs = await knowledge.readDocument(law.document);
  const labels = read.language === 'es' ? ['', '**La forma legal:** '] : ['', '**The lawful way:** '];
  const units = paragraphs.filter(({ heading }) => heading === law.heading).slice(0, labels.length);
  return units.map((unit, i) => {
    const said = unit.sentences
      .map((one) => `${escapeMarkdown(toAskersLanguage({ read, knowledge }, one.text))} ${citations.mark(unit, one)}`)
      .join(' ');
    return { text: `${labels[i]}${said}`, kinds: ['knowledge_base'], facts: [] };
  });
}

/** The nearest law that has a word in common with the message; null where the law told would be another's. */
function findLaw({ read, knowledge }: Pick<Asked, 'read' | 'knowledge'>) {
  const { laws } = knowledge.shelves;
  const isLeft = [LEAVES_THERE, LEAVES].every((form) => form.test(read.readable)) && !OTHERWISE.test(read.readable);
  const surely = [isLeft && DUMPING, BILLS_INSURER.test(read.readable) && OF_A_CLAIM].find(Boolean);
  const sure = laws.items.find(({ heading }) => heading === surely);
  if (sure) return sure;
  const said = toPlain(read.readable);
  // "burn" is of trash, "threaten" of workers.
  if (isHarmToRival(said)) return;
  // The meaning is that of the question ("how do we set it up"), which may not name the deed; the words do.
  const found = [...laws.find(read.readable, read.vector, NEAREST), ...laws.find(read.readable, null, 1)];
  return found.find(({ item, fit }) => fit >= SURE_FIT || (fit >= LEAST_FIT && isOfSection(item.heading, said)))?.item;
}

/** "how do i get rid of a boat without a title": asked, and only sounding like a crime that is near none: a question. */
export function isQuestionAfterAll({ text, read, knowledge }: Asked): boolean {
  if (isUnlawful(text) || isUnlawful(read.readable)) return false;
  return (QUESTION_FORM.test(text) || ASKS_PENALTY.test(text)) && !isNearLaw({ read, knowledge });
}
