import { NUMBER_WORDS } from '../../../../reckoning/numbers.ts';
import { computeMiddle, formatBand } from '../../../../reckoning/prices/price-line.ts';
import { formatDollars } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composePrice } from '../price.ts';
import { formatOffer } from '../price-check.ts';
import { addPriceAdvice, composeRival } from '../stated/rival-price.ts';
import { composeToldPrice } from '../stated/told-price.ts';
import { composeOnJob, DOLLARS, type Standing } from './standing.ts';
import { formatStays, formatWorth, isVerdictAsked } from './worth.ts';

/** A price this far from the one that stands is a figure of something else. */
const [LEAST_SHARE, MOST_SHARE] = [0.2, 4];

function isPlausible(price: number, { band: [low, high] }: Standing): boolean {
  return price >= low * LEAST_SHARE && price <= high * MOST_SHARE;
}

const TO_THEM = `(?: (?:him|her|them|it|that|the (?:guy|lady|customer|client)))?`;
const SAYS_SET = `(?:(?:i|we) (?:already )?(?:told|quoted|said|gave|texted)${TO_THEM}|(?:make|call|keep|leave) (?:it|that|this)(?: at| an?)?|(?:(?:lets|let's|lemme|i'?ll|im gonna|i'm gonna|i am going to|gonna|we'?ll) )?(?:just |maybe )?(?:go with|go|do|say|charge|quote|ask|settle (?:on|at))${TO_THEM}(?: (?:for|at|with))?|d[eé]jel[oa] en|que sean|le dije|quedamos en)`;
const IN_ALL = `(?: ?(?:even|flat|total|all in|out the door|firm|for (?:it|all|all of it|everything|the (?:whole )?(?:lot|thing|job|load))|en total|cerrado))`;
const SETS = new RegExp(`^(?:${SAYS_SET} ${DOLLARS}${IN_ALL}*|${DOLLARS}${IN_ALL}+)(?:[,.;]? *(?:and |y )?(.+))?$`);

/** "i do 120 for those now": what the owner takes. */
const OWN_NOW = new RegExp(
  `^(?:(?:no|nah|wait|that'?s old|thats old)\\W+)*(?:i|we) (?:usually |always |only |now )*(?:do|charge|get|take|ask)(?: (?:it|that|them|those|one))?(?: (?:for|at))? ${DOLLARS}()(?: (?:for (?:it|that|them|those|one|a \\w+)))?()$`,
);
/** "425, write it": a bare number beside an order to write. */
const BARE_WRITTEN = new RegExp(`^${DOLLARS}()[,.;]? ((?:write|text|send|draft|e-?mail|put|escr|manda).+)$`);

/** The price that a turn sets for the job, and what else it says: "425 total, write it up"; null if it sets none. */
export function readSetPrice(core: string, standing: Standing): { price: number; rest: string } | null {
  const [, first, second, rest = ''] = SETS.exec(core) ?? OWN_NOW.exec(core) ?? BARE_WRITTEN.exec(core) ?? [];
  const price = Number(first ?? second);
  return standing.of === 'job' && price > 0 && isPlausible(price, standing) ? { price, rest } : null;
}

/** "make it 190 even": the price that holds from now on. */
export function composeSetPrice(core: string, standing: Standing, asked: Asked): Composition | null {
  const set = readSetPrice(core, standing);
  if (!set || !standing.isFresh || (set.rest !== '' && !isVerdictAsked(set.rest))) return null;
  const { price } = set;
  const isSpanish = asked.read.language === 'es';
  const at: Standing = { ...standing, band: [price, price] };
  const judged = set.rest === '' ? formatStays(at, isSpanish) : formatWorth(at, isSpanish);
  const named = formatDollars(price);
  const lead = isSpanish ? `**${named}**, queda así.` : `**${named}** it is.`;
  const texts =
    judged.length > 0 ? [lead, ...judged.slice(0, 1)] : [`${lead} ${tellPlace(price, standing, isSpanish)}`];
  return composeOnJob(asked, standing, set.rest === '' ? texts : texts.slice(-1), toSet(price));
}

/** What a set price changes in the job. */
export function toSet(price: number): { price: [number, number]; stated: number } {
  return { price: [price, price], stated: price };
}

function tellPlace(price: number, { band }: Standing, isSpanish: boolean): string {
  const [low, high] = band;
  const all = formatBand(band);
  const gap = formatDollars(price < low ? low - price : price - high);
  if (price >= low && price <= high) return isSpanish ? `Está dentro de ${all}.` : `That is within the ${all} before.`;
  if (price < low) return isSpanish ? `Son ${gap} menos que ${all}.` : `That is ${gap} under the ${all} before.`;
  return isSpanish ? `Son ${gap} más que ${all}.` : `That is ${gap} over the ${all} before.`;
}

const ADDS = new RegExp(
  `^(?:(?:i'?ll|ill|so i|gonna|lets|let's) )*(?:add|tack on|throw on|throw in|put on|put|stick|plus|bump (?:it|that) (?:up )?(?:by )?|aum[eé]ntale|agr[eé]gale|s[uú]bele)(?: (?:on|an?|another|an extra|extra|like))* ${DOLLARS}(?: (?:more|extra|on top|m[aá]s|to (?:it|that|the (?:price|quote|total))|on (?:it|that)))*(?:,? (?:for|because|cause|cuz|since|he|she|they|it'?s|hes|shes|theyre|por) .{2,50})?$`,
);
const TAKES_OFF = new RegExp(
  String.raw`^(?:.{0,24}?\b)?(?:take|knock|drop|minus|less|give (?:him|her|them)|qu[ií]tale|wants?) ${DOLLARS} off\b.{0,40}$|^(?:minus|less|menos) ${DOLLARS}(?: .{2,40})?$`,
);
const SHARE_OFF =
  /^(?:.{0,28}?\b)?(?:(?:minus|less|menos) )?(\d{1,2}(?:\.\d)?)%(?: (?:off|discount|less|de descuento|menos)|(?<=(?:minus|less|menos) \d{1,2}%))(?:,? (?:for|because|cause|cuz|since|the|that|it|it'?s|he|she|they|hes|shes|theyre|por) .{2,50}| (?:it|that))?$/;
const SHARE_ON =
  /^(?:add|plus|tack on|bump (?:it|that) (?:up )?(?:by )?|s[uú]bele)(?: (?:on|an?|another))* (\d{1,2}(?:\.\d)?)%(?: .{2,40})?$/;
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')})`;
/** "she has 4", "he says 45", "son dos": how many there are of the one thing. */
const COUNTS = new RegExp(
  `^(?:(?:he|she|they|it|there|the (?:guy|lady|customer))(?:'?s|'?re| is| are| has| have| got| said| says| told me)*|theyre|theres|its|hay|son|tiene|for|make (?:it|that)|what if (?:there'?s|it'?s|its|theres)) (?:got |actually |really )*${NUMBER}(?: (?:of (?:them|those|these|em)|total|in all|en total|not \\d+))?$`,
);

/** The turn as a change of the job that its price is worked out with again; null for any other. */
function readChange(core: string, standing: Standing): string | null {
  const added = Number(ADDS.exec(core)?.[1]);
  if (added > 0 && added <= standing.band[1]) return `add $${added} on top`;
  const [, first, second] = TAKES_OFF.exec(core) ?? [];
  const off = Number(first ?? second);
  if (off > 0 && off < standing.band[1]) return `$${off} off`;
  const less = SHARE_OFF.exec(core)?.[1];
  if (less !== undefined) return `${less}% off`;
  const more = SHARE_ON.exec(core)?.[1];
  if (more !== undefined) return `add ${more}%`;
  const count = standing.isFresh ? COUNTS.exec(core)?.[1] : undefined;
  // "he says 280" may be his price.
  if (count === undefined || isPlausible(Number(count), standing)) return null;
  return `${NUMBER_WORDS[count] ?? count} of them`;
}

/** "add 35 then", "10 pct off, hes a regular", "she has 4": the price with that in it. */
export async function composeChanged(core: string, standing: Standing, asked: Asked): Promise<Composition | null> {
  const change = standing.of === 'job' ? readChange(core, standing) : null;
  if (change === null || !asked.previous) return null;
  const job = standing.state.job;
  const state = { ...standing.state, act: 'price_job' as const };
  const again = { ...asked, text: change, previous: { ...asked.previous, state } };
  if (job && job.stated === job.price[0] && job.stated === job.price[1]) return composeOnSet(change, standing, asked);
  const found = job?.is_own ? await composeToldPrice(again) : await composePrice(again);
  const now = found?.state.job?.price;
  return now && now.join() !== job?.price.join() ? found : null;
}

/** The same of a price that the owner set, which no lines make up. */
function composeOnSet(change: string, standing: Standing, asked: Asked): Composition | null {
  const [price] = standing.band;
  const value = Number(/[\d.]+/.exec(change)?.[0]);
  const isShare = change.includes('%');
  const part = isShare ? (price * value) / 100 : value;
  const isOf = change.endsWith('of them');
  const isLess = change.endsWith('off');
  const now = isOf ? price * value : isLess ? price - part : price + part;
  const [sum, was] = [formatDollars(now), formatDollars(price)];
  const by = isOf ? `× ${value}` : `${isLess ? '−' : '+'} ${formatDollars(part)}`;
  return composeOnJob(asked, standing, [`**${sum}**: ${was} ${by}.`], toSet(now));
}

const RIVAL =
  /\b(?:another|other|different|somebody|someone|some (?:guy|dude|kid|company|place|outfit)|others?|competitor\w*|competition|(?:last|next|prior|previous) (?:guy|company|crew|hauler|one|place|people)|neighbou?r\w*|craigslist|facebook|marketplace|1[ -]?800\S*|got ?junk|college hunks|junkluggers|load ?up|buddy|cousin|nephew|brother|a (?:guy|kid|dude)(?! offer)|(?:guy|kid|dude|lady|crew|outfit) (?:down|across|up|around|with|who|from|next)|the (?:city|county|town)|cheaper (?:one|guy|outfit|quote|price|bid|hauler|company)|(?:got|has|have|had|gave|found) (?:him |her |them )?(?:a |an |another |one )?(?:lower )?(?:quote|bid|price|estimate)|found (?:one|it|a|some)|vecino|otro|otra|alguien|competencia|primo|cu[ñn]ado|compadre)\b/;
const NAMES_SUM =
  /\b(?:told|tells?|says?|said|quot\w+|offer\w*|bids?|charg\w+|wants?|asks?|asking|asked|does|do|did|doing|will|would|can|gave|found|got|has|had|came in|pays?|paid|for|at|cobra|cobr[oó]|pide|dice|dijo|ofrece|ofreci[oó]|hace|quiere|paga)\b/;
const CUSTOMER =
  /^(?:the |my |this )?(?:he|she|they|customer|client|lady|guy|dude|homeowner|landlord|tenant|el cliente|la clienta|la se[ñn]ora|[eé]l|ella)(?:'?s| is| are| will| would| can)? (?:only |just |really |still |like )*(?:wants?|says?|said|saying|offer\w*|pays?|pay|paying|willing|do|has|budget|counter\w*|asked|asking|thinking|thinks|hoping|c[ao]me back|came in|won'?t|wont|max\w*|keeps?|quiere|ofrece|tiene|dice|paga)\b/;
const OTHER_SUM =
  /\b(?:dump|landfill|gas|fuel|helpers?|labou?r|permit|tolls?|deposit|tip|down|off|extra|more|each|apiece|an? (?:hour|ton|yard|load|bag|month|week))\b/;
const ONE_SUM = new RegExp(DOLLARS, 'g');
const MOST_WORDS = 20;

interface Offer {
  offer: number;
  isRival: boolean;
  /** Whether the asker thinks of it for their own. */
  isOwn?: boolean;
  /** What the turn says after it. */
  rest: string;
}

/** A price of somebody else for the job that stands; null for any other turn. */
function readOffer(core: string, standing: Standing): Offer | null {
  const sums = [...core.matchAll(ONE_SUM)];
  const [only, ...others] = sums;
  if (!only || others.length > 0 || core.split(' ').length > MOST_WORDS || OTHER_SUM.test(core)) return null;
  const before = core.slice(0, only.index);
  const isRival = RIVAL.test(core) && NAMES_SUM.test(before);
  const offer = Number(only[1]);
  if (!(isRival || CUSTOMER.test(before)) || !isPlausible(offer, standing)) return null;
  return { offer, isRival, rest: core.slice(only.index + only[0].length).replace(/^\W+(?:(?:so|and|but) )?/, '') };
}

const IS_PRICE = new RegExp(
  `^(?:(?:what|how) about |at |say |would |is )?${DOLLARS}[,.]?(?: (?:be |is (?:it|that) )?(?:ok|okay|good|fair|enough|alright))?$`,
);

/** "so 200?": whether that is a price for it. */
function readAsked(core: string, standing: Standing, text: string): Offer | null {
  const offer = Number(IS_PRICE.exec(core)?.[1]);
  const isAsked = /\?\s*$|^\W*(?:(?:and|so|ok)\W+)*(?:what|how) about\b/i.test(text);
  return isAsked && standing.isFresh && isPlausible(offer, standing)
    ? { offer, isRival: true, isOwn: true, rest: '' }
    : null;
}

/** "another outfit said 275", "he wants it for 300, can i still make money": held against the price, and what stays at it. */
export async function composeOffered(core: string, standing: Standing, asked: Asked): Promise<Composition | null> {
  const told = standing.of === 'job' ? (readOffer(core, standing) ?? readAsked(core, standing, asked.text)) : null;
  if (!told) return null;
  const { offer, isRival } = told;
  const compared = isRival ? await composeRival(asked) : null;
  const job = compared?.state.job;
  if (compared && job) return { ...compared, state: { ...compared.state, job: { ...job, offer } } };
  const isSpanish = asked.read.language === 'es';
  const at: Standing = { ...standing, band: [offer, offer] };
  const worth = told.rest === '' ? formatStays(at, isSpanish) : formatWorth(at, isSpanish);
  const place = isRival
    ? tellRival(offer, standing, isSpanish)
    : formatOffer(offer, standing.band, asked.read.language);
  const texts = worth.length === 0 ? [place] : [worth[0] ?? '', tellRival(offer, standing, isSpanish)];
  const answer = composeOnJob(asked, standing, texts, told.isOwn ? { stated: offer } : { offer });
  return isRival && RIVAL.test(core) && offer < standing.band[0] ? addPriceAdvice(asked, answer, 'rival') : answer;
}

function tellRival(offer: number, { band, state }: Standing, isSpanish: boolean): string {
  const [low, high] = band;
  const [named, all] = [formatDollars(offer), formatBand(band)];
  const gap = formatDollars(offer < low ? low - offer : offer - high);
  const whose = state.job?.stated === undefined && !state.job?.is_own ? 'the' : 'your';
  if (offer >= low && offer <= high)
    return isSpanish ? `**${named} está dentro** de ${all}.` : `**${named} is within** ${whose} ${all} for that job.`;
  const side = offer < low ? ['under', 'menos'] : ['over', 'más'];
  return isSpanish
    ? `**${named} son ${gap} ${side[1]}** que ${all}.`
    : `**${named} is ${gap} ${side[0]}** ${whose} ${all} for that job.`;
}

const MATCHES =
  /^(?:(?:can|should|could|do|would) (?:i|we) |do you think i (?:can|should) |just )?(?:still )?(?:(?:go (?:any )?lower|come down|lower (?:it|my price)|drop (?:it|my price))|(?:match|beat|meet|undercut|come down to|go (?:down )?to|drop to|do) (?:it|that|this|him|her|them|(?:his|her|their|the) (?:price|number|quote)|that (?:price|number)))(?: (?:price|and still make money|or not|or no))*$|^(?:lo |la )?(?:igualo|puedo igualar\w*|le gano|bajo a eso)$/;

/** "can i match it": what stays at the price that somebody else named. */
export function composeMatch(core: string, standing: Standing, asked: Asked): Composition | null {
  const { offer } = standing;
  if (offer === null || !MATCHES.test(core)) return null;
  const isSpanish = asked.read.language === 'es';
  const worth = formatWorth({ ...standing, band: [offer, offer] }, isSpanish);
  const named = formatDollars(offer);
  const open = isSpanish
    ? `**Sí, si ayudantes, basurero y gasolina le cuestan bastante menos de ${named}**. Dígame esos tres y le digo cuánto queda.`
    : `**Yes, if crew, dump and fuel cost you well under ${named}**: it is ${tellGap(offer, standing)}. Tell me those three, and I say what stays.`;
  return composeOnJob(asked, standing, worth.length > 0 ? worth : [open]);
}

function tellGap(offer: number, { band: [low, high] }: Standing): string {
  const all = formatBand([low, high]);
  return offer < low ? `${formatDollars(low - offer)} under ${all}` : `within or over ${all}`;
}

const MIDDLE =
  /^(?:(?:can|should|could) (?:i|we) |lets |let's |what if (?:i|we) )?(?:just )?(?:meet (?:him|her|them|me)? ?(?:in the middle|half ?way)|split the difference|(?:the )?middle|in the middle|half ?way|partir la diferencia|a la mitad)$/;
const STEP = 5;

/** "meet in the middle": between the price that stands and the one that somebody else named. */
export function composeMiddleOf(core: string, standing: Standing, asked: Asked): Composition | null {
  const { offer, band } = standing;
  if (offer === null || !MIDDLE.test(core)) return null;
  const mine = computeMiddle(band);
  const middle = Math.round((mine + offer) / 2 / STEP) * STEP;
  const isSpanish = asked.read.language === 'es';
  const [named, ends] = [formatDollars(middle), [offer, mine].sort((a, b) => a - b).map(formatDollars)];
  const lead = isSpanish
    ? `**${named}**: la mitad entre ${ends[0]} y ${ends[1]}.`
    : `**${named}**: the middle between ${ends[0]} and ${ends[1]}.`;
  const worth = formatStays({ ...standing, band: [middle, middle] }, isSpanish);
  return composeOnJob(asked, standing, [lead, ...worth], { ...toSet(middle), offer });
}
