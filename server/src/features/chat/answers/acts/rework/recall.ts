import { formatDollars } from '../../../reckoning/sums/sum.ts';
import type { Asked } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { removeMarkers } from './told-sentences.ts';

const OPENS = String.raw`^\W*(?:(?:ok|okay|so|wait|and|but|sorry|um|hey|hold on)\W+)*`;
const FIGURE = '(?:totals?|prices?|quotes?|numbers?|figures?|amounts?|results?|profit|sum|estimate|margin|ticket)';
const RECALLS_FIGURE = [
  new RegExp(
    String.raw`${OPENS}(?:what|whats|what's|how much)\b.{0,20}\b${FIGURE}\b.{0,25}\b(?:again|earlier|before|you (?:said|gave|told|had|quoted))\b`,
    'i',
  ),
  new RegExp(
    String.raw`${OPENS}(?:what|whats|what's|how much)(?: was| is| were)? (?:that|it|the|your|my) (?:(?:first|original|old|last|previous|final) )?(?:${FIGURE} )?again\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`${OPENS}(?:what|whats|what's) (?:was |were |is )?(?:the|your|my) (?:very )?(?:first|original|old|previous|earlier) ${FIGURE}\W*$`,
    'i',
  ),
  /^\W*(?:(?:oye|y|bueno)\W+)*(?:cu[aá]nto (?:era|fue)|cu[aá]l (?:era|fue)) .{0,20}(?:total|precio|n[uú]mero|resultado).{0,12}$/i,
];
const FIRST = /\b(?:first|original|old|primer[oa]?)\b/i;

/** "whats left" after a sum of what came in and went out. */
const LEFT_ALONE =
  /^\W*(?:(?:ok|so|and|then|y)\W+)*(?:what(?:'?s| is)?|how much(?: is| do i have)?|cu[aá]nto) (?:left|mine|queda|me queda|left over|left for me)\W*$/i;

/** "what was the total again": the figure that stands above; null if none does, or if the message is something else. */
export function composeRecall({ text, history, previous, read }: Asked): Composition | null {
  const sum = previous?.state?.sum;
  if (previous?.state?.act === 'sum' && sum?.goal === 'left' && LEFT_ALONE.test(text)) {
    const amount = `**${formatDollars(sum.result)}**`;
    return buildComposition(previous.state, [read.language === 'es' ? `Quedan ${amount}.` : `${amount} is left.`]);
  }
  if (!previous?.state || !RECALLS_FIGURE.some((form) => form.test(text))) return null;
  const leads = history.flatMap(({ role, content }) => (role === 'assistant' ? findFigure(content) : []));
  const lead = FIRST.test(text) ? leads[0] : leads.at(-1);
  if (lead === undefined) return null;
  const said = read.language === 'es' ? 'Como dije arriba' : 'As above';
  return buildComposition(previous.state, [`${said}: ${lead}`]);
}

/** The first line of an answer that has a figure in bold. */
function findFigure(content: string): string[] {
  const line = content.split('\n').find((one) => /\*\*[^*]*\d[^*]*\*\*/.test(one));
  return line === undefined ? [] : [removeMarkers(line.replace(/^As above: |^Como dije arriba: |^\s*-\s+/, ''))];
}
