import type { AnswerParagraph, StateCell, StateFigures, StateRule } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { addTold, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { toStateParagraph } from './state-paragraph.ts';
import type { StateQuestion } from './state-question.ts';

/** How the states with a rule, and those without it, are announced. */
const HEADS: Record<StateRule, { yes: string; partly: string; no: string }> = {
  minimum_wage: { yes: 'The highest minimum wages are in', partly: '', no: 'The lowest minimum wages are in' },
  sales_tax: {
    yes: 'Charge sales tax on junk removal in',
    partly: 'For some jobs, or under another name, in',
    no: 'There is none on junk removal in',
  },
  workers_comp: {
    yes: 'Required only from a number of employees on in',
    partly: 'Through a state fund in',
    no: 'Not required in general in',
  },
  tires: { yes: 'Tires are banned from landfills in', partly: 'With conditions in', no: 'Not on the list of bans of' },
  mattresses: {
    yes: 'Mattresses are banned from landfills in',
    partly: 'With conditions in',
    no: 'Not on the list of bans of',
  },
  electronics: {
    yes: 'Electronics are banned from landfills in',
    partly: 'With conditions in',
    no: 'Not on the list of bans of',
  },
  appliances: {
    yes: 'Large appliances are banned from landfills in',
    partly: 'With conditions in',
    no: 'Not on the list of bans of',
  },
  yard_waste: {
    yes: 'Yard waste is banned from landfills in',
    partly: 'With conditions in',
    no: 'Not on the list of bans of',
  },
  stewardship: { yes: 'Mattress and paint programs in', partly: 'Paint programs in', no: 'Neither in' },
  hauler_license: { yes: 'A state license for haulers in', partly: 'City or county licenses in', no: 'None in' },
};

const GROUPS: Record<string, keyof (typeof HEADS)['tires']> = {
  yes: 'yes',
  partly: 'partly',
  no: 'no',
  'mattress and paint': 'yes',
  paint: 'partly',
  none: 'no',
  'state fund': 'partly',
};
const WITHOUT = /\b(?:no|not|don['’]?t|doesn['’]?t|without|aren['’]?t|isn['’]?t|lowest|cheapest)\b/i;
const MOST_WAGES = 5;

type Known = { state: StateFigures; cell: StateCell };

/** The states that have a rule, or that have it not if that was asked, each with its own source. */
export function composeStateList(asked: Asked, { rules, topic }: StateQuestion, states: StateFigures[]): Composition {
  const { read, previous } = asked;
  const [rule = 'tires'] = rules;
  const known = states.flatMap((state) => (state.rules[rule] ? [{ state, cell: state.rules[rule] }] : []));
  const isWithout = WITHOUT.test(read.readable);
  const groups = rule === 'minimum_wage' ? listWages(known, isWithout) : listGroups(rule, known, isWithout);
  const told = groups.flatMap(({ members }) => members);
  const citations = new CitationList();
  const marks = new StateMarks(citations, told);
  const said = rule === 'minimum_wage' ? [] : [sayRest(states.length, known.length, told.length)];
  const state = createState('ask', read.language, topic, previous?.state ?? null);
  const blocks = groups.map(({ head, members }): AnswerBlock => {
    const names = members.map((one) => `${nameOf(rule, one)} ${marks.of(one.cell)}`);
    return { text: `${head} ${names.join(', ')}.`, kinds: ['knowledge_base'], facts: [] };
  });
  const sentences = told.map(({ cell }) => cell.says);
  return buildComposition({ ...state, told: addTold([], sentences) }, [], {
    blocks: toSpacedBlocks([...blocks, ...said.map((text): AnswerBlock => ({ text, kinds: [], facts: [] }))]),
    citations: citations.all,
  });
}

interface Group {
  head: string;
  members: Known[];
}

function sayRest(all: number, known: number, told: number): string {
  const others = known - told;
  const missing = `For ${all - known} of the 50 states and D.C. I found no source`;
  if (known === all) return `For the other ${others} my sources name none.`;
  return others === 0 ? `${missing}.` : `${missing}; for ${others} more my sources name none.`;
}

function listGroups(rule: StateRule, known: Known[], isWithout: boolean): Group[] {
  const without = rule === 'workers_comp' ? (['no', 'yes'] as const) : (['no'] as const);
  const wanted = isWithout ? without : (['yes', 'partly'] as const);
  return wanted
    .map((group) => ({
      head: HEADS[rule][group],
      members: known.filter(({ cell }) => groupOf(rule, cell) === group),
    }))
    .filter(({ members }) => members.length > 0);
}

function groupOf(rule: StateRule, { value }: StateCell): string | undefined {
  if (rule === 'workers_comp' && typeof value === 'number') return value > 1 ? 'yes' : undefined;
  return GROUPS[String(value)];
}

function nameOf(rule: StateRule, { state: { name }, cell: { value } }: Known): string {
  if (typeof value !== 'number') return `**${name}**`;
  return `**${name}** (${rule === 'minimum_wage' ? `$${value.toFixed(2)}` : `from ${value}`})`;
}

/** The five highest, or all that are lowest. */
function listWages(known: Known[], isLowest: boolean): Group[] {
  const wageOf = ({ cell }: Known) => Number(cell.value);
  const sorted = known.toSorted((a, b) => (isLowest ? wageOf(a) - wageOf(b) : wageOf(b) - wageOf(a)));
  const [first] = sorted;
  if (!first) return [];
  const members = isLowest ? sorted.filter((one) => wageOf(one) === wageOf(first)) : sorted.slice(0, MOST_WAGES);
  return [{ head: isLowest ? HEADS.minimum_wage.no : HEADS.minimum_wage.yes, members }];
}

/** One citation for each source, whatever the number of states that rest on it. */
class StateMarks {
  private readonly units = new Map<string, AnswerParagraph>();
  private readonly citations: CitationList;

  constructor(citations: CitationList, told: Known[]) {
    this.citations = citations;
    for (const key of new Set(told.map(({ cell }) => keyOf(cell)))) {
      const cells = told.flatMap(({ cell }) => (keyOf(cell) === key ? [cell] : []));
      this.units.set(key, toStateParagraph('States', cells));
    }
  }

  of(cell: StateCell): string {
    const unit = this.units.get(keyOf(cell));
    const sentence = unit?.sentences.find(({ text }) => text === cell.says);
    return unit && sentence ? this.citations.mark(unit, sentence) : '';
  }
}

function keyOf({ sources }: StateCell): string {
  return sources.map(({ url }) => url).join(' ');
}
