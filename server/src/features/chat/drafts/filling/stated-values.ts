import type { DraftForm, Figures } from '../../../knowledge/index.ts';
import type { Asked } from '../../answers/asked.ts';
import { type Details, readDetails } from '../../answers/understanding/details.ts';
import { formatBand } from '../../reckoning/prices/price-line.ts';
import { removeTerms } from '../../reckoning/prices/read-discount.ts';
import { readJob } from '../../reckoning/prices/read-job.ts';
import { readShareOfLoad } from '../../reckoning/prices/share-of-load.ts';
import { formatDollars } from '../../reckoning/sums/sum-words.ts';
import { readTown } from '../additions.ts';
import { POINTS_BACK, QUOTE_FORM } from '../finding/find-draft.ts';
import type { Brief } from '../own-words/brief-words.ts';
import { listWords } from '../words.ts';
import { readSlots, type SlotValues } from './fill-draft.ts';
import { listOwnValues } from './own-values.ts';

/** What a request, the conversation before it and the company's data say for the blanks of a draft. */
export function readStatedValues(form: DraftForm, asked: Asked, details: Details): SlotValues {
  const { text, previous, knowledge, today, facts } = asked;
  // "tell my regulars by e-mail": the figures stand in the messages before.
  const earlier = previous?.state && POINTS_BACK.test(text) ? previous.state.topic : '';
  const told = readSlots(form, text, details);
  const items = form.slots.find(({ reads }) => reads === 'items');
  const things = items && !(items.name in told) ? findThings(text, knowledge.shelves.figures) : null;
  const named = items && things !== null ? { [items.name]: things } : {};
  const share = form.name === QUOTE_FORM ? readShareOfLoad(text) : null;
  const shared = share && { price: formatDollars(share.dollars), items: share.words };
  return {
    ...named,
    ...(hasPublic(form) ? readTown(text) : {}),
    ...readSlots(form, earlier, readDetails(earlier, today)),
    ...carriedValues(form, asked),
    ...listOwnValues(form, facts),
    ...told,
    ...(shared ?? {}),
  };
}

/** Whom a text is for is the first of the people that it names. */
export function addReaderFirst(details: Details, brief: Brief | null): Details {
  const name = brief?.reader.name ?? null;
  if (name === null) return details;
  const others = details.people.filter(({ text }) => !name.includes(text.replace(/^\w+\. /, '')));
  return { ...details, people: [{ text: name, start: -1, end: -1, beside: '' }, ...others] };
}

/** Whether a draft is put up where people of a town read it. */
function hasPublic({ variants }: DraftForm): boolean {
  return variants.some(({ channel }) => channel === 'post' || channel === 'flyer');
}

/** A reward or a starting price is money, too. */
const OF_THE_JOB = /^(?:(?:fixed|quoted|your) )?price$|^(?:invoice )?total$/i;

/** What the conversation already holds: the price of the job just priced, and what has to go. */
function carriedValues(form: DraftForm, asked: Asked): SlotValues {
  const { previous, text, lastCalculation } = asked;
  if (!POINTS_BACK.test(text)) return {};
  const job = previous?.state?.job;
  const price = form.slots.find(({ reads, label }) => reads === 'money' && OF_THE_JOB.test(label));
  const quoted = lastCalculation?.results.find(({ name }) => name === 'quote')?.amount;
  if (!job && price && quoted !== undefined)
    return { [price.name]: formatBand(typeof quoted === 'number' ? [quoted, quoted] : quoted) };
  if (!job) return {};
  const items = form.slots.find(({ reads }) => reads === 'items');
  return {
    ...(price ? { [price.name]: formatBand(job.price) } : {}),
    ...(items && job.words !== '' ? { [items.name]: describeThings(removeTerms(job.words), asked) } : {}),
  };
}

/** What has to go, in words for the customer; the asker's own words where no thing is known. */
function describeThings(words: string, { knowledge, read }: Asked): string {
  const { items, place, yards } = readJob(words, knowledge.shelves.figures);
  const isSpanish = read.language === 'es';
  const named = items.map(({ item, count }) => {
    const name = isSpanish ? item.es[count === 1 ? 0 : 1] : count === 1 ? item.name : item.plural;
    return `${count === 1 ? (isSpanish ? '' : 'the ') : `${count} `}${name ?? item.name}`;
  });
  if (named.length > 0) return listWords(named, isSpanish ? 'y' : 'and');
  if (place !== null && !isSpanish) return `what is in the ${place.place.name}`;
  return yards !== null && !isSpanish ? `about ${yards} cubic yards` : readableJob(words);
}

function readableJob(words: string): string {
  return words
    .toLowerCase()
    .replace(
      /^.*?\b(?:take|haul|remove|get rid of|pick up|clear(?:ing)?|clean(?:ing)? out|for|price|quote|cobr(?:o|ar|arle) por|llevar(?:me|nos)?|sacar|recoger|tirar)\b\s+(?:away\s+|off\s+)?(?:to\s+\w+\s+)?/i,
      '',
    )
    .replace(/[?.!].*$/, '')
    .replace(/^(?:(?:on|for|to)\s+)?(?:an?|the|una?)?\s*(?=\S)/, '')
    .trim();
}

const ASKS_FOR =
  /\b(?:removal|hauling|free|off|remind\w*|window|appointment|write|text|email|send|tell|quote|invoice|price|message|letter|please|we|she|he|they|her|his|their)\b|\b(?:necesito|ocupo|quiero|hazme|escr[ií]b[ea]\w*|carta|mensaje|correo|recibo|anuncio|lista)\b/i;
const MOST_THING_WORDS = 10;
const MOST_PARTS = 20;

/** "6 yards of brush". */
const AMOUNT_OF =
  /\b(?:\d{1,3}|an?|half an?|two|three|four) (?:(?:cubic )?(?:yards?|yds?)|(?:truck|trailer)?loads?|bags|piles?|rolls?|pieces|boxes) of (?:old )?\p{L}{3,}(?: \p{L}{3,})??(?= \d|[,.;]|$)/iu;

/** The words of a message that do no more than name things: "couch and two mattresses"; null if there are none. */
function findThings(message: string, figures: Figures): string | null {
  const parts = message
    .split(/[,;:.]\s+/)
    .filter((part) => /\p{L}{3}/u.test(part))
    .slice(0, MOST_PARTS)
    .map((part) => part.trim().replace(/[.?!]+$/, ''));
  const named = parts.find(
    (part) =>
      part.split(/\s+/).length <= MOST_THING_WORDS && !ASKS_FOR.test(part) && readJob(part, figures).items.length > 0,
  );
  return named?.replace(/^(?:an?|the|it'?s)\s+/i, '') ?? AMOUNT_OF.exec(message)?.[0] ?? null;
}

/** When what is warned of happened. */
export function readDayOf(text: string): SlotValues {
  const date = HAPPENED.exec(text)?.[1];
  return date === undefined ? {} : { date };
}

const HAPPENED =
  /\b((?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?the \d{1,2}(?:st|nd|rd|th)|yesterday|(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}* \d{1,2}(?:st|nd|rd|th)?)(?!\p{L})/iu;
