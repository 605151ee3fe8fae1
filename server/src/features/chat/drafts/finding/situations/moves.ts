import type { Details, Span } from '../../../answers/understanding/details.ts';

/** A booked job that the company has to move: from when, to when, and why. */
export interface Move {
  old: string | null;
  new: string | null;
  /** A sentence to the customer; null if the message tells none. */
  reason: string | null;
}

const REASONS: [told: RegExp, said: string][] = [
  [
    /\b(?:over ?book\w*|double[- ]?book\w*|booked (?:too many|two|2)|(?:two|2) jobs\b.{0,15}\b(?:booked|same (?:time|day)|at once))\b/i,
    'I booked more jobs than we can do, and that is my mistake.',
  ],
  [/\b(?:rain\w*|pouring|downpour|thunder\w*)\b/i, 'The forecast is rain.'],
  [/\b(?:snow\w*|blizzard|ice|icy|freezing)\b/i, 'The roads will not be safe for the truck.'],
  [
    /\b(?:storms?(?! (?:clean|debris|damage|job|work))|hurricane|tornado|wind\w*|weather)\b/i,
    'The weather does not let us work.',
  ],
  [
    /\b(?:truck|trailer|van|rig|engine|transmission)\b.{0,25}\b(?:brok?en?(?: down)?|broke|won'?t start|wont start|(?:in|at) the shop|died|dead|overheat\w*|towed|flat)\b|\b(?:flat tire|blow ?out)\b/i,
    'Our truck broke down.',
  ],
  [
    /\b(?:helpers?|drivers?|loaders?|guys?|crew|man|men)\b.{0,15}\b(?:sick|called (?:out|in|off)|no[- ]?show\w*|didn'?t show|didnt show|quit|hurt)\b|\bshort (?:a|one|two|\d) (?:man|men|guys?|helpers?)\b/i,
    'I am short a man.',
  ],
  [/\bdump (?:is |closes? |closed )|\b(?:dump|landfill) .{0,15}\bclosed\b/i, 'The dump is closed.'],
];
const MOVES =
  /\b(?:push(?:ing)?|mov(?:e|es|ed|ing)|bump(?:ing)?|re-?schedul\w*|postpon\w*|switch|put off|call(?:ing)? off|cancel\w*|over ?booked|double[- ]?booked|can'?t (?:make it|come|do (?:it|today|tomorrow))|cant (?:make it|come|do (?:it|today|tomorrow))|offer (?=\p{L}+day\b))\b/iu;
/** Who moves it: a wish of the customer's is answered, and no news. */
const BY_CUSTOMER =
  /\b(?:he|she|they|customer|client|lady|guy|tenant|mrs?\.? \p{L}+) (?:just |now |really )?(?:wants?|wanted|needs?|needed|asks?|asked|would like|has|had|called|cancel\w*|is|postpon\w*)\b.{0,25}\b(?:push|mov|bump|re-?schedul|postpon|switch|change|cancel|instead|it done)|\b(?:he|she|they|customer|client) (?:just )?(?:cancel\w*|moved|pushed|postponed|rescheduled)\b/iu;
const TO = /\b(?:to|now|until|till|offer|offering|do|for|on|come|instead|how about|or)(?: (?:the|a|next|this))?$/i;
const FROM =
  /\b(?:from|instead of|not|was|were|booked|had|(?:can'?t|cant|cannot|couldn'?t|can not|won'?t) (?:\p{L}+ ){0,2}?(?:do|come|make)(?: (?:it|that|him|her|them|you))?)(?: (?:for|on|the))?$/iu;
/** "thursday's route", "cancel on yesterday": the day that was booked. */
const OWNS = /^['’]?s\b(?! (?:works|is|fine|good|ok))/i;
const DOES_THEN =
  /\b(?:can|could|will|'ll) (?:do|see|get to|come (?:for|to)|fit|take|squeeze)(?: (?:him|her|them|you|it|in))*(?: (?:first thing|early|late|back))?$/i;
const OFFERED = /^\W*(?:works|is (?:ok|okay|open|fine|good|better)|would work|instead\b(?! of))/i;
const MOST_BETWEEN = 4;

/** Reads a job that we move; null if a message tells of none, or if the customer moves it. */
export function readMove(text: string, { whens }: Details): Move | null {
  const reason = REASONS.find(([told]) => told.test(text))?.[1] ?? null;
  const moves = MOVES.test(text);
  if ((BY_CUSTOMER.test(text) && !SEVERAL.test(text)) || !(moves || (reason !== null && WAITS.test(text)))) return null;
  return toMove(
    text,
    joinChoices(
      text,
      whens.flatMap((span) => splitRange(text, span)),
    ),
    reason,
  );
}

function toMove(text: string, spans: Span[], reason: string | null): Move | null {
  const isTo = ({ start }: Span) => TO.test(text.slice(0, start).trimEnd());
  const isFrom = ({ start, end, text: when }: Span) =>
    FROM.test(text.slice(0, start).trimEnd()) || PAST.test(when) || /days$/i.test(when) || OWNS.test(text.slice(end));
  const wanted =
    spans.find(({ start }) => DOES_THEN.test(text.slice(0, start).trimEnd())) ??
    spans.find(({ end }) => OFFERED.test(text.slice(end))) ??
    spans.find((span) => isTo(span) && !isFrom(span));
  const booked = spans.find((span) => span !== wanted && !PAST.test(span.text));
  const clock = wanted ? undefined : TO_CLOCK.exec(text)?.[1];
  if (clock !== undefined)
    return {
      old: null,
      new: `${toDay(booked) ?? ''} at ${clock}`.trim(),
      reason: reason ?? (booked ? 'The day stays the same.' : null),
    };
  // "moving a safe on friday": work, and no other day.
  if (!wanted && reason === null && !(booked && CANNOT.test(text))) return null;
  return { old: toDay(booked), new: toDay(wanted), reason };
}

/** "from friday to monday", where a job is moved: from the one to the other. */
function splitRange(text: string, span: Span): Span[] {
  const [, old, next] = RANGE.exec(span.text) ?? [];
  if (
    old === undefined ||
    next === undefined ||
    (!/\bfrom\W*$/i.test(text.slice(0, span.start)) && !/^from\b/i.test(span.text))
  )
    return [span];
  const at = span.text.lastIndexOf(next);
  const same = /^\W*(?:at )?(?:the )?same time\b/i.test(text.slice(span.end)) ? ' at the same time' : '';
  return [
    { ...span, text: old, end: span.start + at - 1 },
    { ...span, text: `${next}${same}`, start: span.start + at },
  ];
}

const RANGE = /^(?:from )?(.+?) to (.+)$/i;

/** Who tells all of them moves it. */
const SEVERAL =
  /\b(?:\d|two|three|four|five|all|all the|both|my|the last \w+) (?:of them|customers|clients|people)\b|\beverybody\b|\beveryone\b/i;
/** "moved to 11": another hour. */
const TO_CLOCK =
  /\b(?:moved|pushed|changed|bumped|move it|push it|move (?:him|her|them)|push (?:him|her|them))(?: back| up)? (?:to|until|till) (?:like |about |around )?(\d{1,2}(?::\d{2})?(?: ?[ap]m)?|noon)\b(?!\d| ?(?:dollars|bucks|%|an?|per))/i;
const CANNOT =
  /\b(?:re-?schedul\w*|postpon\w*|cancel\w*|call(?:ing)? off|put off|can'?t (?:make it|come|do)|cant (?:make it|come|do))\b/i;

/** Customers who wait are told, whatever the asker calls it. */
const WAITS = /\b(?:waiting|wait|booked|scheduled|appointments?|jobs?|pick ?ups?|customers?|people)\b/i;
const PAST = /\b(?:yesterday|this morning|last|ago)\b/i;

function toDay(span: Span | undefined): string | null {
  return span === undefined
    ? null
    : span.text
        .replace(/[\s,.;]+$/, '')
        .replace(/^on /i, '')
        .replace(/^first thing (?:on )?(?=\p{L}+day)(.+)$/iu, 'first thing $1')
        .replace(/(?<=day)['’]?s$/i, '');
}

/** "monday or tuesday": one offer. */
function joinChoices(text: string, whens: Span[]): Span[] {
  return whens.reduce<Span[]>((all, span) => {
    const last = all.at(-1);
    const between = last === undefined ? '' : text.slice(last.end, span.start);
    if (last !== undefined && between.length <= MOST_BETWEEN && /^ or $/i.test(between))
      all[all.length - 1] = { ...last, text: `${last.text} or ${span.text}`, end: span.end };
    else all.push(span);
    return all;
  }, []);
}
