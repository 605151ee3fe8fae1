import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import { listWords } from '../../../../drafts/words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState, type DraftState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';
import type { Act } from '../../../understanding/acts.ts';
import { isOwnQuestion } from '../../../understanding/added/report.ts';
import { findEdited } from '../../../understanding/words/edited.ts';
import type { Swap } from '../../../understanding/words/revision/revised-words.ts';
import { ONE_THAT_SAYS } from '../../../understanding/write-forms.ts';
import { composeFilledDraft } from '../../write/filled-draft.ts';
import { composePlain } from '../../write/plain.ts';
import { composeTheirReply } from './their-reply.ts';

/** From here on nine of ten changes are right, and nothing is asked. */
const SURE_OF_CHANGE = 0.5;
/** How likely anything else must be; below it, rules read a later message as well. */
const LEAST_OF_REST = 0.9;
/** What is shorter has forms of its own: "tell him no, wednesday". */
const [LEAST_WORDS_ADDED, LEAST_WORDS_OF_REPLY] = [9, 5];

/** "don't say sorry" stays so in the texts after it. */
const LEAVES_OUT = /^\W*(?:and |but |please )*(?:don['’]?t|do not|no need to) (?:say|mention)\b/i;

/** "he said thursday. book him": has forms of its own. */
const REPORTS = /\b(?:he|she|they|\p{L}+) (?:said|says|asked|asks|wants|wrote|is fine|is ok|agreed)\b|^suggest\b/iu;
const LEAST_OF_REPORT = 14;

/** The answer to what the reader of the last text came back with, else that text as the message changes or adds to it. */
export async function composeRevision(asked: Asked, act: Act): Promise<Composition | null> {
  return (await composeTheirReply(asked, act)) ?? composeRenamed(asked) ?? composeRevised(asked, act);
}

const TITLES: Record<string, string> = { mr: 'Mr.', mrs: 'Mrs.', ms: 'Ms.', miss: 'Miss', dr: 'Dr.' };
/** What only leads up to a name, and is none: "no not joe". */
const BEFORE_NAME =
  "(?:no|wait|sorry|oops|ok|okay|actually|and|also|it['’]?s|it is|his|her|the|their|name|name['’]s|is|that['’]?s|make it|say|put)";
/** "its ms not mrs", "kathi not kathy", "mr ortiz not ortega". */
const RENAMES = new RegExp(
  String.raw`^\W*(?:${BEFORE_NAME}[\s,.!]+)*(?:(${Object.keys(TITLES).join('|')})\.? )?(?!${BEFORE_NAME}\b)(\p{L}+)\.?,? (?:not|instead of) (\p{L}+)\W*$`,
  'iu',
);

/** The last text to its reader by another name or title; null where the message tells none in the place of theirs. */
function composeRenamed(asked: Asked): Composition | null {
  const [, title = '', is = '', was = ''] = RENAMES.exec(asked.text) ?? [];
  const called = asked.previous?.state?.draft?.values.customer;
  if (called === undefined || was === '') return null;
  const toPlain = (word: string) => word.replace(/\W+$/, '').toLowerCase();
  const words = called.split(' ');
  if (!words.some((word) => toPlain(word) === was.toLowerCase())) return null;
  const name = TITLES[is.toLowerCase()] ?? `${is.charAt(0).toUpperCase()}${is.slice(1)}`;
  const kept = title === '' ? words : words.filter((word) => TITLES[toPlain(word)] === undefined);
  const named = kept.map((word) => (toPlain(word) === was.toLowerCase() ? name : word));
  const customer = [...(title === '' ? [] : [TITLES[title.toLowerCase()]]), ...named].join(' ');
  const said = formatSwaps([{ was: called, is: customer }], true);
  return composeChanged(asked, listOwn(asked), said, { customer });
}

/**
 * The last text as the message changes or adds to its words, or the answer to what its reader said; null where the reviser is
 * not sure. What stands in the message alone is worded by the editor.
 */
function composeRevised(asked: Asked, act: Act): Composition | null {
  const { revised } = asked;
  if (!revised || act === 'emergency' || act === 'unlawful' || !isOfOwnWords(asked) || isToOther(asked)) return null;
  const { kind, body, swaps, certainty } = revised;
  if ((kind === 'change' || kind === 'unsure') && LEAVES_OUT.test(asked.text)) return null;
  if (kind === 'change') return composeChanged(asked, [body], formatSwaps(swaps, certainty >= SURE_OF_CHANGE));
  if (kind === 'unsure') return isSurelyChange(asked) ? composeChanged(asked, listOwn(asked), UNSURE) : null;
  return certainty < LEAST_OF_REST ? null : composeEdited(asked, kind);
}

/** Whether the message is surely about the text before it, and tells its reader nothing. */
function isSurelyChange({ edited, text }: Asked): boolean {
  return edited?.kind.is === 'change' && edited.kind.certainty >= LEAST_OF_REST && !TELLS.test(text);
}

const TELLS = /\b(?:tell|ask|let|remind|warn|thank) (?:him|her|them|\p{Lu}\p{L}+)\b/u;

const UNSURE =
  'I am not sure what to change, so nothing is yet. Tell me which words go and which come, “Friday instead of Thursday”, or what to leave out:';

/** What was changed, so that whoever asked for it sees at a glance whether it was meant. */
function formatSwaps(swaps: Swap[], isSure: boolean): string {
  const left = swaps.filter(({ is }) => is === '').map(({ was }) => `“${escapeMarkdown(was)}”`);
  const placed = swaps
    .filter(({ is }) => is !== '')
    .map(({ was, is }) => `${was === '' ? '' : `“${escapeMarkdown(was)}” is now `}“${escapeMarkdown(is)}”`);
  const told = [...placed, ...(left.length > 0 ? [`${listWords(left, 'and')} is out`] : [])];
  return `${listWords(told, 'and')}${isSure ? '' : '. Tell me if you meant other words'}:`;
}

function listOwn({ previous }: Asked): string[] {
  return previous?.state?.draft?.additions ?? [];
}

/** Whether the text is of the asker's words without a place to be filled, and the message neither a question nor a short report. */
function isOfOwnWords(asked: Asked): boolean {
  const { previous, text } = asked;
  const isShort = REPORTS.test(text) && text.split(/\s+/).length < LEAST_OF_REPORT;
  const hasPlaces = listOwn(asked).some((one) => one.includes('['));
  const isPlain = previous?.state?.draft?.name === PLAIN_MESSAGE && !hasPlaces;
  const isOther = [IS_ASKED, OF_THEM_ALONE, ONE_THAT_SAYS].some((form) => form.test(text));
  return isPlain && !isShort && !isOther && !isOwnQuestion(text);
}

/** "hes on salary so is that even allowed": asked of the assistant, with or without its mark. */
const IS_ASKED =
  /\?\s*$|^\W*(?:(?:ok|so|and|but|wait|hm+)\W+)*(?:sh(?:ou|u)ld|must|may|do|am) (?:i|we)\b|\b(?:is|are|isn['’]?t) (?:that|this|it|those) (?:even |really |still |actually )?(?:ok|okay|legal|illegal|allowed|fair|normal|a problem|on (?:him|her|us|me|them))\b|\bwho (?:pays|covers|owes|eats)\b|\bwhat (?:do|should|can) i (?:even |just )?(?:say|text|write|answer|reply|tell (?:him|her|them))(?: back| now| to (?:him|her|them))*\W*$|\bcan (?:he|she|they) (?:even |really |just )?(?:sue|fire|quit|refuse|report|keep|make me|make us|come after)\b/i;

/** Of a couple, or one that is left: who reads it is another. */
const OF_THEM_ALONE = /\b(?:only|just) (?:her|him)\b|\b(?:died|passed)\b/i;

/** Whether a message asks for a text to somebody else: "now text joe that …", "email the hoa …". */
function isToOther({ text, edited, previous }: Asked): boolean {
  const { name, certainty } = edited?.greeted ?? { name: null, certainty: 0 };
  const before = (previous?.state?.draft?.values.customer ?? '').toLowerCase().split(/\s+/);
  const isKnown =
    name === null ||
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => before.includes(word));
  return (!isKnown && certainty >= SURE_OF_READER) || TO_SOMEBODY.test(text);
}

const SURE_OF_READER = 0.6;
const TO_SOMEBODY =
  /^\W*(?:(?:now|ok|okay|thanks|great|and|also|then|next|please|can you|could you)[\s,.!]+)*(?:text|e-?mail|write|message|(?:a |one )?(?:text|e-?mail|note|letter|message) (?:for|to))\s+(?:to\s+)?(?:the|my|our|an?|all)\s/iu;

function composeEdited(asked: Asked, kind: 'add' | 'reply' | 'none'): Composition | null {
  const said = findEdited(asked.edited, asked.text);
  const words = said?.split(/\s+/).length ?? 0;
  if (said !== null && kind === 'add' && words >= LEAST_WORDS_ADDED)
    return composeChanged(asked, [...listOwn(asked), said]);
  return said !== null && kind === 'reply' && words >= LEAST_WORDS_OF_REPLY ? composeAnswerTo(asked, said) : null;
}

function composeAnswerTo(asked: Asked, said: string): Composition | null {
  const { previous } = asked;
  const draft = previous?.state?.draft;
  if (!draft) return null;
  const kind = draft.manner.is_to_crew === true ? ('crew' as const) : ('customer' as const);
  const reader = { phrase: '', name: draft.values.customer ?? null, kind };
  const channel = previous?.draft?.channel === 'email' ? ('email' as const) : ('text' as const);
  return composePlain(asked, { said, reader }, { ...draft.manner, tone: 'plain', channel });
}

function composeChanged(
  { text, read, knowledge, previous, user, facts }: Asked,
  additions: string[],
  said?: string,
  values: DraftState['values'] = {},
): Composition | null {
  const last = previous?.state?.draft;
  const form = last && findDraftForm(knowledge, last.name ?? '');
  if (!last || !form) return null;
  const draft = { ...last, additions, values: { ...last.values, ...values } };
  const state = {
    ...createState('rework', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft,
  };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, form, filled, { manner: draft.manner, facts, said: said ?? null });
}
