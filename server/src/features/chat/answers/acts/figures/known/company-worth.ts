import type { Band } from '../../../../reckoning/prices/price-line.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { addFigureCitation } from '../price.ts';

const OURS = String.raw`\b(?:my|our|mi|nuestra) (?:\p{L}+ ){0,3}?(?:company|business|shop|operation|outfit|empresa|negocio|compa[nñ][ií]a)\b`;
const ASKS_WORTH = new RegExp(
  String.raw`${OURS}.{0,30}\b(?:worth|sell for|go for|valued?|vale)\b|\b(?:worth|sell|value|vale|vender)\b.{0,20}${OURS}`,
  'iu',
);
const N = String.raw`\$?(\d[\d,]*(?:\.\d+)?)(k)?`;
const OFFERED = new RegExp(
  String.raw`\b(?:offer(?:ed|s|ing)?|pay(?:ing)?|giv(?:e|ing)|bid|ofrec\p{L}*|dan?)(?: (?:me|us|like|about|around))* ${N}(?: (?:cash|dollars))? (?:for|to buy|por) ${OURS}`,
  'iu',
);
const EARNED = `(?:profit|net(?:ted)?|earnings|sde|take[- ]home|owner'?s? (?:pay|earnings)|ganancia|utilidad|neto)`;
const EARNINGS = [
  new RegExp(String.raw`${N} (?:(?:a|per|in|of|de|the|yearly|annual|year|al a[nñ]o) )*${EARNED}(?!\p{L})`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})${EARNED}(?: (?:is|was|of|about|around|like|de|es))* ${N}(?![\d%]| ?(?:%|percent))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:keep|clear|take home|pocket|net|i make|we make|me quedan|gano)(?: (?:about|around|like|unos))? ${N}(?![\d%]| ?(?:%|percent|trucks?|jobs?))`,
    'iu',
  ),
];
const A_MONTH = /\b(?:a|per|each|every|al|por) (?:month|mes)\b|\bmonthly\b/i;
const ONE_TRUCK = /\b(?:1|one|single|un|una) (?:trucks?|cami[oó]n|troca)\b/i;
const ARTICLE = 'what-your-junk-business-is-worth.md';
const OWNER_RUN = 'usually sells for 2.0–3.3 times';
const SINGLE = 'trades near 2 times';
const TIMES = /sells for (\d\.\d)–(\d\.\d) times/;
const LEAST_EARNED = 5_000;
const STEP = 1_000;

/** "what is my company worth, 55k profit": so many times what it earns its owner; null where no earnings are told. */
export async function composeWorth(asked: Asked): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  const offer = readAmount(OFFERED.exec(text));
  const earned = offer !== null || ASKS_WORTH.test(text) ? readEarnings(text) : null;
  if (earned === null) return null;
  const says = await findSentence(asked, OWNER_RUN);
  const [, least, most] = TIMES.exec(says) ?? [];
  if (least === undefined || most === undefined) return null;
  const citations = new CitationList();
  const mark = async (words: string) =>
    (await addFigureCitation(knowledge, citations, { article: ARTICLE, says: words })) ?? '';
  const band = [least, most].map((times) => Math.round((earned * Number(times)) / STEP) * STEP) as Band;
  const [low, high] = band.map(formatDollars);
  const own = formatDollars(earned);
  const isSpanish = read.language === 'es';
  const lines: AnswerBlock[] = [
    ...(offer === null ? [] : [judgeOffer(offer, band, isSpanish)]),
    {
      text: isSpanish
        ? `**Entre ${low} y ${high}**, si esos ${own} son todo lo que se lleva el dueño al año.`
        : `**About ${low}–${high}**, if the ${own} is all that the owner takes home in a year.`,
      kinds: ['calculation'],
      facts: [],
    },
    {
      text: isSpanish
        ? `- ${own} × ${least}–${most}: así se venden por lo común las empresas trabajadas por su dueño ${await mark(OWNER_RUN)}`
        : `- ${own} × ${least}–${most}: what owner-run junk companies usually sell for ${await mark(OWNER_RUN)}`,
      kinds: ['knowledge_base', 'calculation'],
      facts: [],
    },
  ];
  if (ONE_TRUCK.test(text) || asked.facts.trucks_count === 1) {
    const near = formatDollars(earned * 2);
    lines.push({
      text: isSpanish
        ? `- Con un solo camión y poco trabajo fijo, más bien unas 2 veces: ${near} ${await mark(SINGLE)}`
        : `- With one truck and little recurring work, rather near 2 times: ${near} ${await mark(SINGLE)}`,
      kinds: ['knowledge_base', 'calculation'],
      facts: [],
    });
  }
  lines.push({
    text: isSpanish
      ? 'Si se paga un sueldo antes de esa ganancia, súmelo primero. Lo que se debe por los camiones se resta.'
      : 'If you pay yourself a wage before that profit, add it first. What you owe on the trucks comes off.',
    kinds: ['general'],
    facts: [],
  });
  const state = createState('ask', read.language, text, previous?.state ?? null);
  return buildComposition(state, [], { blocks: toSpacedBlocks(lines), citations: citations.all, mode: 'grounded' });
}

function judgeOffer(offer: number, [low, high]: Band, isSpanish: boolean): AnswerBlock {
  const place = offer < low ? 'low' : offer > high ? 'high' : 'fair';
  const en = { low: 'is a low offer', fair: 'is a fair offer', high: 'is a good offer' };
  const es = { low: 'es poco', fair: 'es razonable', high: 'es una buena oferta' };
  const text = `**${formatDollars(offer)} ${(isSpanish ? es : en)[place]}** ${isSpanish ? 'por lo que gana:' : 'for what it earns:'}`;
  return { text, kinds: ['calculation'], facts: [] };
}

function readAmount(found: RegExpExecArray | null | undefined): number | null {
  const [, digits, thousands] = found ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1);
}

function readEarnings(text: string): number | null {
  const found = EARNINGS.map((form) => form.exec(text)).find((one) => one !== null);
  const amount = readAmount(found) ?? 0;
  const year = A_MONTH.test(text) ? amount * 12 : amount;
  return year >= LEAST_EARNED ? year : null;
}

async function findSentence({ knowledge }: Asked, says: string): Promise<string> {
  const paragraphs = await knowledge.readDocument(ARTICLE);
  return paragraphs.flatMap(({ sentences }) => sentences).find(({ text }) => text.includes(says))?.text ?? '';
}
