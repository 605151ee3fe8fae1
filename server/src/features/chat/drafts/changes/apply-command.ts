import type { DraftForm } from '../../../knowledge/index.ts';
import type { Asked } from '../../answers/asked.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import { readDetails } from '../../answers/understanding/details.ts';
import { readAddition } from '../additions.ts';
import { readSlots } from '../filling/fill-draft.ts';
import { PLAIN_MESSAGE } from '../finding/find-draft.ts';
import type { Reader } from '../own-words/reader.ts';
import { toSentences } from '../own-words/sentences.ts';
import { replaceFacts } from './changed-facts.ts';
import { readRemoval } from './left-out.ts';
import { readSignature } from './signature.ts';

const LINK = /(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+\/?[^\s,]*/i;
/** "add a line", without saying which. */
const ONLY_A_LINE = /^(?:an?|one|another|una|otra)?\s*(?:line|sentence|note|bit|l[ií]nea|frase)\W*$/i;
const SAYS_SORRY = /^(?:that )?(?:sorry|an apology|apolog\w+|we(?:'re| are) sorry|disculp\w*|perd[oó]n)\W*$/i;

/** The draft after one wish: another signature, something less or more, another fact. */
export function applyCommand(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState {
  const signature = readSignature(command);
  if (signature) return { ...draft, values: { ...draft.values, ...signature } };
  const removal = readRemoval(command);
  if (removal !== null) return { ...draft, left_out: [...(draft.left_out ?? []), removal] };
  const details = readDetails(command, asked.today);
  const addition = readAddition(command, details);
  if (addition !== null) return ONLY_A_LINE.test(addition) ? draft : addTo(form, draft, addition);
  const said = saidAtLast(form, draft, command);
  if (said) return said;
  const values = { ...draft.values, ...readSlots(form, command, details) };
  return { ...draft, values, additions: draft.additions.map((one) => replaceFacts(one, command)) };
}

/** What a message that says nothing yet is to say. */
function saidAtLast({ name }: DraftForm, draft: DraftState, command: string): DraftState | null {
  if (name !== PLAIN_MESSAGE || draft.additions.length > 0 || command.split(/\s+/).length < LEAST_WORDS) return null;
  const said = draft.manner.language === 'es' ? command : toSentences(command, 'tell', readerOf(draft));
  return { ...draft, additions: [said] };
}

const LEAST_WORDS = 3;

function addTo(form: DraftForm, draft: DraftState, addition: string): DraftState {
  const isSpanish = draft.manner.language === 'es';
  const link = LINK.exec(addition)?.[0];
  const slot = link === undefined ? undefined : form.slots.find(({ label }) => /\blink\b/i.test(label));
  if (slot && link !== undefined)
    return { ...draft, values: { ...draft.values, [slot.name]: link.replace(/\.$/, '') } };
  const said = SAYS_SORRY.test(addition.replace(/\.$/, ''))
    ? isSpanish
      ? 'Disculpe la molestia.'
      : "I'm sorry about that."
    : isSpanish || draft.manner.channel === 'list'
      ? addition
      : toSentences(toFact(addition.replace(/\.$/, '')), 'tell', readerOf(draft));
  return { ...draft, additions: [...draft.additions, said] };
}

const OWN_FACT =
  /^((?:our|my|the|your) (?:new )?(?:address|(?:phone |cell |office )?number|phone|e-?mail|link|(?:gate |door |lockbox )?code|website|hours|license number|total|balance|due date))(?! (?:is|are|was|will|changed|needed))\s+(?=\S*\d|\S+@|\S+\.\S|mon|tue)/i;

/** "our address 12 Elm St" → "our address is 12 Elm St". */
function toFact(addition: string): string {
  return addition.replace(OWN_FACT, '$1 is ');
}

function readerOf({ values }: DraftState): Reader {
  return { phrase: '', name: values.customer ?? null, kind: 'customer' };
}
