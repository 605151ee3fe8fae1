import type { DraftForm } from '../../../knowledge/index.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import { type DraftManner, IN_BOTH } from '../draft-request.ts';
import { type BuiltDraft, buildDraftText } from '../filling/build-draft-text.ts';
import type { SlotValues } from '../filling/fill-draft.ts';
import { PLAIN_MESSAGE } from '../finding/find-draft.ts';
import { removeNamed } from './left-out.ts';
import { applyLetterLimit, readLetterLimit } from './manner/word-limit.ts';
import { findListCount, removeFurtherPoints } from './shape.ts';

const SEVERAL =
  /\b(two|2|three|3|a couple(?: of)?|dos|tres)\s+(?:different |short |diferentes )?(?:versions?|options?|ways|takes|variations?|versiones|opciones|formas|maneras)\b/i;
const ONLY_SUBJECT =
  /\b(?:subject(?: line)?s? only|(?:just|only) (?:the |a |an? e-?mail )?subject(?: line)?|(?:solo|s[oó]lo|nom[aá]s) el asunto)\b/i;
/** A draft as it was asked for: in several wordings, or its subject alone. */
export function applyVersions(request: string, form: DraftForm, draft: DraftState, common: SlotValues): BuiltDraft {
  const { most_points: most } = draft.manner;
  const build = (manner: Partial<DraftManner>) => {
    const built = buildDraftText(form, { ...draft, manner: { ...draft.manner, ...manner } }, common);
    const body = (draft.left_out ?? []).reduce(removeNamed, built.body);
    return { ...built, body: most === undefined ? body : removeFurtherPoints(body, most, draft.additions) };
  };
  if (ONLY_SUBJECT.test(request)) return toSubject(build({ channel: 'email' }));
  if (isInBothLanguages(request) && draft.additions.length === 0) {
    const english = build({ language: 'en' });
    return { ...english, body: `${english.body}\n\n${build({ language: 'es' }).body}` };
  }
  const count = SEVERAL.exec(request)?.[1];
  if (count === undefined) return limitLetters(build, draft.manner.most_letters ?? readLetterLimit(request));
  const isSpanish = draft.manner.language === 'es';
  const all = [build({}), build({ tone: 'friendly' }), build({ is_short: true }), build({ tone: 'firm' })];
  const bodies = [...new Set(all.map(({ body }) => body))].slice(
    0,
    /^(?:3|t)(?:hree|res)?$/i.test(count) && !/^two$/i.test(count) ? 3 : 2,
  );
  const [first] = all;
  if (first === undefined || bodies.length < 2) return build({});
  const label = isSpanish ? 'Versión' : 'Version';
  return { ...first, body: bodies.map((body, i) => `${label} ${i + 1}:\n${body}`).join('\n\n') };
}

/** The text within so many characters, in its short wording where the usual one is longer. */
function limitLetters(build: (manner: Partial<DraftManner>) => BuiltDraft, limit: number | null): BuiltDraft {
  const whole = build({});
  if (limit === null || whole.body.length <= limit) return whole;
  const short = build({ is_short: true });
  return { ...short, body: applyLetterLimit(short.body, limit) };
}

/** How long the asker wants it; "3 questions for a driver" is no point of the list. */
export function applyLimits(draft: DraftState, text: string): DraftState {
  const letters = readLetterLimit(text);
  const points = draft.name === PLAIN_MESSAGE ? null : findListCount(text);
  const manner = {
    ...draft.manner,
    ...(letters === null ? {} : { most_letters: letters }),
    ...(points === null ? {} : { most_points: points }),
  };
  const additions = points === null ? draft.additions : draft.additions.filter((one) => findListCount(one) !== points);
  return { ...draft, manner, additions };
}

function toSubject(built: BuiltDraft): BuiltDraft {
  return built.subject === null ? built : { ...built, subject: null, body: built.subject, blanks: [], missing: [] };
}

/** Whether a text is wanted in English and in Spanish at once. */
export function isInBothLanguages(request: string): boolean {
  return IN_BOTH.test(request);
}
