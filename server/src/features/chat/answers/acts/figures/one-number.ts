import { computeMiddle, formatBand } from '../../../reckoning/prices/price-line.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';

const ONE_NUMBER =
  /^\W*(?:(?:ok|okay|so|and|just|please|pls|but|no|well|can you|could you|i (?:just )?(?:need|want))\W+)*(?:(?:give|tell|name|pick|say|make|call)(?: me| it| that)? )?(?:just )?(?:(?:a|one|1) (?:single |firm |flat )?(?:number|price|figure)|un solo (?:n[uú]mero|precio))(?: only| to (?:say|tell|give|quote)(?: \w+)?)?(?:\W+(?:please|pls|then|por favor))?\W*$/i;
const STEP = 5;

/** Whether a message wants one number for a price that was told as a span. */
export function isOneNumberWanted(text: string): boolean {
  return ONE_NUMBER.test(text);
}

/** The middle of the span that was told for a job; null if no price was told. */
export function composeOneNumber({ text, read, previous }: Asked): Composition | null {
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
