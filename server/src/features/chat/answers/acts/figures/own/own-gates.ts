import { type AnswerParagraph, findTerms } from '../../../../../knowledge/index.ts';
import { parseAmounts } from '../../../../reckoning/calculations/amounts.ts';
import { formatOwn, splitCells } from '../../../../reckoning/own-lists/own-rows.ts';
import { POUNDS_PER_TON } from '../../../../reckoning/prices/price-line.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { isOfOtherDay, isOnDay, listDays } from '../../asker/row-text.ts';

/** A dump in a fee sheet of the company, and what it takes by the ton. */
interface Gate {
  unit: AnswerParagraph;
  label: string;
  rates: { name: string; dollars: number | null }[];
  minimum: number;
  hours: string;
}

const ASKS_GATE =
  /\b(?:dumps?|dumping|sites?|stations?|landfills?|gates?|scale|tip(?:ping)?|disposal|basurero|vertedero)\b.{0,80}\b(?:cheap\w*|less|better|which|where|compare|costs?|how much|fees?|run|take|charge)\b|\b(?:cheap\w*|less|better|which|where|compare|costs?|how much|fees?|cu[aá]l|cu[aá]nto)\b.{0,80}\b(?:dumps?|dumping|sites?|stations?|landfills?|gates?|tip(?:ping)?|disposal|basurero|vertedero)\b/i;
const PER_TON = /\bton/i;
const DOLLARS = /^\$?\s?(\d[\d,]*(?:\.\d+)?)/;
const OF_ONE_KIND = /\bonly\b|\b(?:clean|green|yard) waste\b/i;
const MOST_DOCUMENTS = 6;

/** What a weight costs at the dumps of the company's own fee sheets, the cheapest first; null if that is not asked. */
export async function composeOwnGates(asked: Asked): Promise<Composition | null> {
  const { text, previous, knowledge } = asked;
  const topic = previous?.state?.topic ?? '';
  const isOn = previous?.citations.some(({ is_own }) => is_own) === true && ASKS_GATE.test(topic);
  if (!ASKS_GATE.test(text) && !isOn) return null;
  const tons = readTons(text) ?? (isOn && listDays(text).length > 0 ? readTons(topic) : null);
  if (tons === null) return null;
  const found = await knowledge.searchOwn('dump fee per ton');
  const names = [...new Set(found?.paragraphs.map(({ document }) => document) ?? [])].slice(0, MOST_DOCUMENTS);
  const documents = await Promise.all(names.map((name) => knowledge.readDocument(name)));
  const gates = documents.flat().flatMap((unit) => readGate(unit) ?? []);
  const asks = chooseGates(gates, isOn && !ASKS_GATE.test(text) ? `${topic} ${text}` : text);
  return asks.length === 0 ? null : tellGates(asked, asks, tons);
}

function readTons(text: string): number | null {
  const amounts = parseAmounts(text.replace(/\bhalf an? ton\b/i, '0.5 tons'));
  const tons = amounts.find(({ kind }) => kind === 'tons')?.amount;
  if (typeof tons === 'number' && tons > 0) return tons;
  const pounds = amounts.find(({ kind }) => kind === 'pounds')?.amount;
  return typeof pounds === 'number' && pounds > 0 ? pounds / POUNDS_PER_TON : null;
}

function readGate(unit: AnswerParagraph): Gate | null {
  const [label = '', ...rest] = unit.text.split(' – ');
  if (!unit.is_own || rest.length === 0) return null;
  const cells = splitCells(rest.join(' – '));
  const rates = cells
    .filter(
      ({ name, value }) =>
        (PER_TON.test(name) || PER_TON.test(value)) && (DOLLARS.test(value) || /closed/i.test(value)),
    )
    .map(({ name, value }) => ({ name, dollars: toDollars(value) }));
  if (!rates.some(({ dollars }) => dollars !== null)) return null;
  const minimum = toDollars(cells.find(({ name }) => /\bmin/i.test(name))?.value ?? '') ?? 0;
  const hours = cells.find(({ name }) => /\bhours?|open\b/i.test(name))?.value ?? '';
  return { unit, label, rates, minimum, hours };
}

function toDollars(text: string): number | null {
  const written = DOLLARS.exec(text)?.[1];
  return written === undefined ? null : Number(written.replaceAll(',', ''));
}

/** The one that a message names by a word that no other has, else all. */
function chooseGates(gates: Gate[], text: string): Gate[] {
  const said = new Set(findTerms(text));
  const named = gates.filter(({ label }) =>
    findTerms(label).some(
      (term) => said.has(term) && gates.filter((one) => findTerms(one.label).includes(term)).length === 1,
    ),
  );
  return named.length > 0 ? named : gates;
}

function tellGates(asked: Asked, gates: Gate[], tons: number): Composition {
  const { text, read, previous } = asked;
  const [day] = listDays(text);
  const priced = gates
    .map((gate) => ({ gate, ...computeFee(gate, tons, day) }))
    .sort((a, b) => (a.fee ?? Number.POSITIVE_INFINITY) - (b.fee ?? Number.POSITIVE_INFINITY));
  const open = priced.filter(({ fee }) => fee !== null);
  const best = open.find(({ gate }) => !OF_ONE_KIND.test(gate.label)) ?? open[0];
  const citations = new CitationList();
  const lines = priced.map(({ gate, fee, steps }): AnswerBlock => {
    const [sentence] = gate.unit.sentences;
    const cost = fee === null ? steps : `**${formatOwn([fee, fee])}** (${steps})`;
    return {
      text: `- ${escapeMarkdown(gate.label)}: ${cost} ${sentence ? citations.mark(gate.unit, sentence) : ''}`,
      kinds: ['knowledge_base'],
      facts: [],
    };
  });
  const fee = best?.fee ?? null;
  const lead =
    best && fee !== null
      ? `${gates.length > 1 ? `Cheapest is **${escapeMarkdown(best.gate.label)}**, at` : 'That is'} **${formatOwn([fee, fee])}**.`
      : 'By your sheet none of them is open then.';
  const state = createState('ask', read.language, `${text}`, previous?.state ?? null);
  const topic = ASKS_GATE.test(text) ? text : `${previous?.state?.topic ?? ''} ${text}`;
  const blocks = toSpacedBlocks([{ text: lead, kinds: ['calculation'], facts: [] }, ...lines]);
  return buildComposition({ ...state, topic }, [], { blocks, citations: citations.all, mode: 'grounded' });
}

function computeFee({ rates, minimum, hours }: Gate, tons: number, day: number | undefined) {
  const isShut =
    day !== undefined && hours.split(/[,;]/).some((part) => /\bclosed\b/i.test(part) && isOnDay(part, day));
  const isOpen =
    day === undefined ||
    hours === '' ||
    hours
      .split(/[,;]/)
      .some((part) => !/\bclosed\b/i.test(part) && (isOnDay(part, day) || listDays(part).length === 0));
  const rate =
    rates.find(({ name }) => day !== undefined && isOnDay(name, day)) ??
    rates.find(({ name }) => !isOfOtherDay(name, day));
  const dollars = rate?.dollars ?? (day === undefined ? null : (rates.at(-1)?.dollars ?? null));
  if (isShut || !isOpen || rate?.dollars === null || dollars === null) return { fee: null, steps: 'closed then' };
  const fee = Math.round(Math.max(minimum, tons * dollars) * 100) / 100;
  const weight = `${Math.round(tons * 1000) / 1000} ${tons === 1 ? 'ton' : 'tons'} × ${formatOwn([dollars, dollars])}`;
  return { fee, steps: fee > tons * dollars + 0.005 ? `its minimum; ${weight} would be less` : weight };
}
