import { computeMiddle, formatBand } from '../../../../reckoning/prices/price-line.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';

const ONE_NUMBER =
  /^\W*(?:(?:ok|okay|so|and|just|please|pls|but|no|well|can you|could you|i (?:just )?(?:need|want)|(?:he|she|they|(?:the )?(?:customer|client|lady|guy)) (?:just )?wants?)\W+)*(?:(?:give|tell|name|pick|say|make|call)(?: me| it| that)? )?(?:just )?(?:(?:a|one|1) (?:single |firm |flat |exact )?(?:number|price|figure)|un solo (?:n[uú]mero|precio))(?: only| to (?:say|tell|give|quote)(?: \w+)?)?(?:\W+(?:please|pls|then|por favor))?\W*$/i;
/** "what's my lowest", "they want it cheaper", without a sum of theirs. */
const LOWEST =
  /^\W*(?:(?:and|ok|so|but|well|now|y|pero)\W+)*(?:what(?:'?s| is| would be| should be)? (?:be )?(?:my|the) (?:lowest|floor|bottom(?: line)?|least)|how low (?:can|could|should|would) i go|can i go (?:any )?lower|(?:he|she|they|the customer|customer|lady|guy)(?:'s|s)? (?:wants?|asked for|is asking for|needs?|says|thinks) (?:it|that|me|its|it'?s|it is|thats|that'?s|that is)?(?: to be| for| done)?(?: way| a bit| a little| it)? ?(?:cheaper|lower|less|a discount|a deal|too (?:much|high|expensive))|(?:lo |la )?quieren? (?:m[aá]s barato|un descuento|rebaja)|(?:dice que |le parece )(?:est[aá] )?(?:muy )?caro)\b/i;
const MOST_WORDS = 14;
const USUAL_CUT = 0.9;
const STEP = 5;

/** Whether a message wants one number for a price that was told as a span. */
export function isOneNumberWanted(text: string): boolean {
  return ONE_NUMBER.test(text);
}

/** The middle or the end of the span that was told for a job; null if no price was told, or neither is wanted. */
export function composeOneNumber(asked: Asked): Composition | null {
  return composeLowest(asked) ?? composeMiddle(asked);
}

/** How far to go down, and for what in return. */
function composeLowest({ text, read, previous }: Asked): Composition | null {
  const job = previous?.state?.job;
  const isWanted = LOWEST.test(text) && !/\d/.test(text) && text.split(/\s+/).length <= MOST_WORDS;
  if (!job || !isWanted) return null;
  const [low, high] = job.price;
  const least = low < high ? low : Math.round((low * USUAL_CUT) / STEP) * STEP;
  const [floor, span] = [formatBand([least, least]), formatBand([low, high])];
  const state = { ...createState('price_job', read.language, previous.state?.topic ?? text, previous.state), job };
  const isEnd = low < high;
  return buildComposition(
    state,
    read.language === 'es'
      ? [
          `No baje de **${floor}**: ${isEnd ? `lo más bajo de ${span}` : `un 10 % menos que ${span}`}.`,
          'Baje solo a cambio de algo: que lo dejen en la banqueta, el día que le convenga a usted, pago al momento, o que se quede lo más pesado. Si ni eso paga gente, basurero y gasolina, déjelo ir.',
        ]
      : [
          `Do not go under **${floor}**: ${isEnd ? `the bottom of ${span}` : `10% off ${span}`}.`,
          'Come down only for something: they bring it to the curb, you pick the day, they pay on the spot, or the heaviest piece stays. If that does not pay crew, dump and fuel, let it go.',
        ],
  );
}

function composeMiddle({ text, read, previous }: Asked): Composition | null {
  const job = previous?.state?.job;
  if (!job || !isOneNumberWanted(text)) return null;
  const [low, high] = job.price;
  const half = Math.round(computeMiddle(job.price) / STEP) * STEP;
  const middle = formatBand([half, half]);
  const state = { ...createState('price_job', read.language, previous.state?.topic ?? text, previous.state), job };
  const span = formatBand([low, high]);
  if (low === high) return buildComposition(state, [read.language === 'es' ? `Diga **${span}**.` : `Say **${span}**.`]);
  return buildComposition(state, [
    read.language === 'es'
      ? `Diga **${middle}**: la mitad entre ${span}. Suba si hay escaleras o peso, baje si está en la banqueta.`
      : `Say **${middle}**: the middle of the ${span} above. Go higher for stairs, weight or a long carry, lower if it is at the curb.`,
  ]);
}
