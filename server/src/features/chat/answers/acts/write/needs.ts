import type { DraftManner } from '../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../drafts/filling/own-values.ts';
import { findDraftForm } from '../../../drafts/finding/find-draft.ts';
import { findNameByTold } from '../../../drafts/finding/topics.ts';
import { readBrief } from '../../../drafts/own-words/brief.ts';
import type { Asked } from '../../asked.ts';
import type { Composition } from '../../composition.ts';
import { createState, type DraftState } from '../../conversation-state.ts';
import { readDetails } from '../../understanding/details.ts';
import { listToldSentences, removeMarkers } from '../rework/told-sentences.ts';
import { toRequests } from '../rework/told-to-reader.ts';
import { composeFilledDraft } from './filled-draft.ts';
import { composeAsking, composePlain } from './plain.ts';

/** "text him what i need": what that is stands in the talk, or nowhere. */
const WHAT_IS_NEEDED =
  /^\W*(?:(?:ok|okay|so|now|and|then|please|pls|just|can you|could you)\W+)*(?:text|message|e-?mail|write|tell|ask|send)\b[^,.;:?]{0,40}?\b(?:what(?:'?s| is| all| else)?|everything|the (?:things|stuff)|all the (?:things|stuff)) (?:(?:that )?(?:i|we)(?: will|'?ll|'?d| would)? (?:still )?(?:need|want|require)|needed|(?:i|we)(?:'re| are) (?:missing|after))(?: to know)?(?: from (?:him|her|them|(?:the )?\p{L}+))?(?: (?:for|to) (?:the |a |this |that )?(?:\p{L}+ ?){1,4})?\W*$/iu;
const OF_PHOTOS = /\b(?:photos?|pictures?|pics?|quote|quoting|estimate|bid|price|pricing)\b/i;
const PHOTOS = 'text-asking-for-photos';

const TELLS_HOW =
  /^\W*(?:(?:ok|okay|so|now|and|then|please|pls|just|can you|could you)\W+)*(?:tell|text|message|remind|show|let|write|e-?mail)\s+(?:(?:my|the|our|a)\s)?(crew|guys|helpers?|drivers?|team|workers?|loaders?|new guy|customers?|clients?|him|her|them)(?: know)?\s((?:what|how|where|when)\s+to\s+(?!do\b|say\b|expect\b)[^,;:\d]{3,60})$/iu;
const DAY = /\b(today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** "tell my guys what to wear tomorrow": what goes without saying on a truck; of anything else the question what it is. */
export function composeHowTo(asked: Asked, manner: DraftManner): Composition | null {
  const { text, read, previous } = asked;
  if (AWAY.test(text) && read.language === 'en' && !/\d/.test(text))
    return composePlain(asked, { said: SAYS_AWAY, reader: { phrase: '', name: null, kind: 'customer' } }, manner);
  const [, who = '', what = ''] = TELLS_HOW.exec(text) ?? [];
  if (what === '' || previous !== null || read.language === 'es' || findNameByTold(text) !== null) return null;
  const kind = OF_CREW.test(who) ? ('crew' as const) : ('customer' as const);
  const day = DAY.exec(text)?.[1];
  if (kind === 'crew' && WEARS.test(what))
    return composePlain(
      asked,
      {
        said: `${day === undefined ? 'Please' : `${day.charAt(0).toUpperCase()}${day.slice(1)}, please`} wear work boots, long pants and your company shirt, and bring gloves.`,
        reader: { phrase: who, name: null, kind },
      },
      manner,
    );
  return composeAsking(asked, [
    'What should it say? Name the steps or the thing in a few words, and I put them into a text.',
    '¿Qué debe decir? Dígame los pasos o la cosa en pocas palabras, y los pongo en un mensaje.',
  ]);
}

const AWAY =
  /\b(?:out[- ]of[- ](?:the[- ])?office|auto[- ]?(?:reply|response|responder)|vacation (?:reply|message|responder))\b/i;
const SAYS_AWAY =
  "Thank you for your message. I'm out of the office right now, and I'll answer as soon as I'm back. If it can't wait, please call [phone number].";
const OF_CREW = /\b(?:crew|guys|helpers?|drivers?|team|workers?|loaders?|new guy)\b/i;
const WEARS = /^(?:what|how) to (?:wear|dress|put on)\b/i;

/** Says to somebody what the asker needs, as the talk tells it; asks what that is where it does not. */
export function composeNeeds(asked: Asked, manner: DraftManner): Composition | null {
  const { text, read, previous, today, knowledge, facts, user } = asked;
  if (!WHAT_IS_NEEDED.test(text)) return null;
  const reader = readBrief(text, readDetails(text, today), 'en')?.reader ?? {
    phrase: '',
    name: null,
    kind: 'customer' as const,
  };
  const channel = manner.channel === 'email' ? ('email' as const) : ('text' as const);
  const told = previous && !previous.draft ? listToldSentences(previous.content).map(removeMarkers) : [];
  const requests = toRequests(told);
  if (requests.length > 0) return composePlain(asked, { said: requests.join(' '), reader }, { ...manner, channel });
  const form = previous && OF_PHOTOS.test(previous.question) ? findDraftForm(knowledge, PHOTOS) : undefined;
  if (!form || reader.kind === 'crew')
    return composeAsking(asked, [
      'What do you need from them? Name the things, such as photos, the address or a day, and I write it.',
      '¿Qué necesita de esa persona? Dígame las cosas, por ejemplo fotos, la dirección o un día, y lo escribo.',
    ]);
  const values = reader.name === null ? {} : { customer: reader.name };
  const draft: DraftState = { name: form.name, manner: { ...manner, channel }, values, additions: [] };
  const state = {
    ...createState('write', read.language, previous?.state?.topic ?? text, previous?.state ?? null),
    draft,
  };
  return composeFilledDraft(state, form, buildDraftText(form, draft, listCommonValues(user.first_name, facts)), {
    manner: draft.manner,
    facts,
  });
}
