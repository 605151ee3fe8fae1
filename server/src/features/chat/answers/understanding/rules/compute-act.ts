import { findFirstStep } from '../../acts/ask/added/first-step.ts';
import { findOutsideKind } from '../../acts/outside.ts';
import { ABOUT_PRODUCT, ASKS_PRICE, isDraftRequest, isTrouble } from '../act-forms.ts';
import { ACTS, type Act, LEAST } from '../acts.ts';
import type { Reading, Said } from '../added/reading.ts';
import { RULES, SHORT_WORDS } from './act-rules.ts';
import {
  IS_A_QUESTION,
  isBareStatement,
  isKnown,
  isOwn,
  isPrice,
  NEARLY_KNOWN,
  OF_THE_TRADE,
} from './question-rules.ts';
import { DISMISSES, isOnlyTold, OTHER_KEYS } from './rule-forms.ts';

/** What may as well ask for a draft that fits: never danger, crime, sums or a change of what stands. */
const MAY_WANT_DRAFT: readonly Act[] = ['ask', 'plan', 'price_job'];
const MAY_STATE: readonly Act[] = ['about_me', 'remember', 'outside', 'help', 'social'];
/** A message that is this much nearer to a question of the knowledge base than to a draft asks that, unless it is likely a request. */
const NEARER = 0.05;
const LIKELY_WRITE = 0.25;
/** A Spanish question this near to one of the help is about the product; of a thousand others one is. */
const KNOWN_HELP = 0.7;
/** One that the router takes for help may be farther. */
const NEAR_HELP = 0.55;
const SAME_AS_HELP = 0.98;
/** What the router is less sure of than this is a question if it asks something that the knowledge base knows. */
const SURE = 0.65;
const DOUBTFUL: readonly Act[] = ['plan', 'price_job', 'price_check'];
/** Words that make it less likely than this that a text is wanted may outweigh the router. */
const NO_REQUEST = 0.05;
const ASKS_SOMETHING = /\?|\b(?:whats?|hows?|is|are|can|should|why|when|where|who|which|will|would|do i)\b/i;

/** The act of a message about one thing. */
export function computeAct(said: Said): Act {
  const { message, probabilities } = said;
  const text = message.trim();
  const best = ACTS.reduce((one, act) => (probabilities[act] > probabilities[one] ? act : one));
  const reading: Reading = { ...said, text, best, isShort: text.split(/\s+/).length <= SHORT_WORDS };
  // The forms are mostly English, and so are the words that a Spanish message is read with.
  const inEnglish: Reading = said.language === 'es' ? { ...reading, text: said.readable } : reading;
  const rule =
    RULES.find(([, holds]) => holds(reading)) ??
    (inEnglish === reading ? undefined : RULES.find(([, holds]) => holds(inEnglish)));
  if (rule) return rule[0] === 'ask' && isNearerToHelp(inEnglish) ? 'help' : rule[0];
  if (wantsDraft(reading) && wantsDraft(inEnglish)) return 'write';
  const act = computeLikeliest(inEnglish);
  const mayBeHelp = act === 'ask' || act === 'outside';
  return isOfHelp(inEnglish, act) || (mayBeHelp && isNearerToHelp(inEnglish)) ? 'help' : act;
}

function computeLikeliest(reading: Reading): Act {
  const { best, probabilities, message } = reading;
  if (best === 'write' && (isOnlyTold(message) || isNoRequest(reading))) return 'ask';
  // "the truck broke down on the highway" is nothing to keep.
  if (best === 'remember' && findFirstStep(message, { topic: '', told: '' }, reading.language)) return 'ask';
  if (probabilities[best] < LEAST[best]) {
    const likely = likelyAnyway(reading);
    return asksWhatIsKnown(reading, likely) || (isPrice(likely) && isTrouble(message)) ? 'ask' : likely;
  }
  return asksWhatIsKnown(reading, best) || IS_A_QUESTION.some((holds) => holds(reading)) ? 'ask' : best;
}

/**
 * Whether a Spanish question is nearer to one of the help than to any of the articles: the words and forms that tell of the
 * product are mostly English.
 */
function isOfHelp({ helpFit, found, best, language }: Reading, act: Act): boolean {
  if (language !== 'es' || isOwn(found) || isKnown(found, helpFit)) return false;
  // The help offers its headings as they are: "Enviar".
  if (act !== 'ask') return helpFit >= SAME_AS_HELP;
  return helpFit >= (best === 'help' ? NEAR_HELP : KNOWN_HELP);
}

/** How much nearer the help must be than the articles, together with what else speaks for it. */
const NEARER_TO_HELP = 0.25;
const LEAST_HELP = 0.5;
/** So near that it need not be the first message: "can you call him for me". */
const SURELY_HELP = 0.9;
/** What the router, a word of the program and a word of the trade weigh against that nearness. */
const WEIGHS = { router: 0.2, product: 0.15, trade: -0.1 };
/** Quotes are made in the program. */
const QUOTES = /\b(?:my|our) quotes?\b/gi;
const POINTS_HERE = /\b(?:this|it|here|app|screen|spanish|pictures?|photos?|questions?|my quotes)\b/i;

/** Whether a question is about the product, which it need not name: "is there an iphone version". */
function isNearerToHelp({ helpFit, found, text, probabilities, best, before, language, namesJob }: Reading): boolean {
  if (language === 'es' || helpFit < LEAST_HELP || namesJob || isOwn(found) || OTHER_KEYS.test(text)) return false;
  const namesProduct = ABOUT_PRODUCT.test(text);
  // After an answer, "is that right" and "where do i post it" are about the answer.
  if (before !== null && (best !== 'help' || !namesProduct) && helpFit < SURELY_HELP) return false;
  const ofProduct = namesProduct || POINTS_HERE.test(text) ? WEIGHS.product : 0;
  const ofTrade = OF_THE_TRADE.test(text.replace(QUOTES, '')) ? WEIGHS.trade : 0;
  const nearer = helpFit - (found.paragraphs[0]?.ask_match ?? 0);
  return nearer + WEIGHS.router * probabilities.help + ofProduct + ofTrade >= NEARER_TO_HELP;
}

/** Whether the words of a message ask for no text, and the knowledge base is nearer to it than any draft. */
function isNoRequest({ request, found, draftFit, text }: Reading): boolean {
  if (request === null || !isKnown(found, draftFit + NEARER)) return false;
  return request.likelihood < NO_REQUEST || DISMISSES.test(text);
}

function wantsDraft(reading: Reading): boolean {
  const { text, best, language, draftFit, helpFit, probabilities, found } = reading;
  const mayState = MAY_STATE.includes(best);
  if ((!mayState && !MAY_WANT_DRAFT.includes(best)) || isOwn(found) || findOutsideKind(text) !== null) return false;
  if (isBareStatement(text) || isOnlyTold(text) || isNoRequest(reading)) return false;
  if (language === 'es' && helpFit >= Math.max(KNOWN_HELP, draftFit + NEARER)) return false;
  if (probabilities.write < LIKELY_WRITE && isKnown(found, draftFit + NEARER)) return false;
  return isDraftRequest(text, { fit: draftFit, probability: probabilities.write, mayState });
}

/** Whether a doubtful job or plan is a known question. */
function asksWhatIsKnown({ probabilities, text, found }: Reading, act: Act): boolean {
  const isDoubtful = DOUBTFUL.includes(act) && probabilities[act] < SURE;
  return isDoubtful && ASKS_SOMETHING.test(text) && isKnown(found, NEARLY_KNOWN);
}

/** Of acts that answer with figures, a doubtful one may still be tried: where it finds nothing, the question is searched. */
function likelyAnyway({ probabilities, before, text }: Reading): Act {
  if (before === 'ask' && !ASKS_PRICE.test(text)) return 'ask';
  const tries: Act[] = ['sum', 'price_job', 'price_check'];
  const best = tries.reduce((one, act) => (probabilities[act] > probabilities[one] ? act : one));
  return probabilities[best] > probabilities.ask && probabilities[best] > 0.25 ? best : 'ask';
}
