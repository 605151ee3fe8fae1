import { findStatedMargin } from '../../../company-facts/remarks.ts';
import { findAskedStates } from '../../../company-facts/states.ts';
import { isDraftChange } from '../../../drafts/changes/commands.ts';
import { FORGETS } from '../../acts/asker/remember.ts';
import { isOneNumberWanted } from '../../acts/figures/later/one-number.ts';
import { isLostJob, isStoryAsked } from '../../acts/social/social.ts';
import {
  ABOUT_PERSON,
  ABOUT_YOU,
  ADDS_SERVICE,
  ASKS_ANYTHING,
  ASKS_FOR_TEXT,
  ASKS_HOW_LONG,
  ASKS_PRICE,
  ASKS_RATE,
  ASKS_SOURCES,
  ASKS_WHETHER,
  EXPLAINS,
  FEELS,
  GROWS,
  HELPS,
  isDispute,
  isReworkForm,
  isSocial,
  isVague,
  LISTS,
  LOST_PAGE,
  PRICES_A_JOB,
  QUIET,
  RECALLS,
  REMEMBERS,
  WANTS_PLAN,
} from '../act-forms.ts';
import type { Act } from '../acts.ts';
import { findBareRequest, findChoiceAsked, isCondition, isObjecting, WANTS_MORE } from '../added/added-forms.ts';
import { isFactAdded, isJobAdded } from '../added/adds-on.ts';
import type { Reading } from '../added/reading.ts';
import { isOwnQuestion } from '../added/report.ts';
import { isJobChange, isPricedJobChange, isRecurring, SAME_THINGS } from '../job-change-forms.ts';
import { canHoldAsbestos } from '../safety-rules.ts';
import { isTextOfTalk, isWriteRequest, WHOLE_THING, WRITES_THAT } from '../write-forms.ts';
import { isWronglyBlamed } from './crime-rules.ts';
import { isBareWish, isNewsTold, isOfText, isOnText, isOtherText, isReported, isSumAlone } from './draft-rules.ts';
import { isLikelyCrime, isToldCrime } from './likely-crime.ts';
import { isLikelyEmergency, isRiskAsked, isToldEmergency, toSigns } from './likely-safety.ts';
import { isListWanted, isWishForText } from './list-rules.ts';
import {
  DUMP_COST,
  hasOwnTerms,
  isAskingOn,
  isForAdvice,
  isGoingOn,
  isKnown,
  isNearHelp,
  isOtherPrice,
  isPrice,
  isStillAboutProduct,
  isSurelyOutside,
  isTroubleTold,
  KNOWN_QUESTION,
  OF_THE_TRADE,
  POINTS_BACK,
  PRODUCT_DEED,
} from './question-rules.ts';
import {
  ADDS_FIGURE,
  ASKS_RECORD,
  ASKS_WHERE_OR_WHEN,
  GOING_RATE,
  IS_AT,
  isBeginning,
  isPriceAsked,
  isRecordCorrected,
  isSpokenWanted,
  isToldForAdvice,
  MESSAGE_CAME,
  OTHER_KEYS,
  PLANS_DAY,
  PRICE_ALONE,
  WANTS_PAPER,
  WHAT_NEXT,
  WHAT_TO_DO,
  WHO_PAYS,
} from './rule-forms.ts';
import { isQuoteOfThings, isSurelyText, isTextMeant, isTextWanted, isToldOnAnswer } from './text-rules.ts';

type Rule = [act: Act, holds: (reading: Reading) => boolean];

export const SHORT_WORDS = 11;
const namesState = (text: string) => findAskedStates(text).size > 0;
const AM_I_TOO = /\b(?:am i|are we|was i) (?:\w+ )?(?:cheap|low|high|expensive)\b/i;

/** "could you ring Mrs. Pell and tell her …". */
const RINGS = /^\W*(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:call|ring|phone)\b/i;

/** What words alone decide. The first rule that holds counts, so danger and crime come before anything else. */
const BY_FORM: Rule[] = [
  ['emergency', isToldEmergency],
  ['unlawful', isToldCrime],
  ['ask', isRiskAsked],
  ['emergency', (it) => isLikelyEmergency(it.readable, toSigns(it, 'emergency'), it.before !== null)],
  [
    'unlawful',
    (it) =>
      !(it.hasDraft && isBareWish(it.readable)) &&
      isLikelyCrime(it.readable, toSigns(it, 'unlawful'), it.before !== null),
  ],
  ['rework', (it) => isListWanted(it) || isWishForText(it)],
  ['outside', (it) => isSurelyOutside(it) && (RINGS.test(it.text) || !isSurelyText(it))],
  ['social', ({ text }) => isSocial(text) || isLostJob(text) || ABOUT_YOU.test(text) || ABOUT_PERSON.test(text)],
  ['ask', ({ text, hasDraft }) => !hasDraft && MESSAGE_CAME.test(text)],
  ['ask', ({ text, hasDraft }) => hasDraft && isOwnQuestion(text)],
  ['rework', isReported],
  ['ask', isSpokenWanted],
  ['write', isTextMeant],
  ['ask', ({ text }) => LOST_PAGE.test(text) && !/\b(?:write|draft|text|tell|reply)\b/i.test(text)],
  ['ask', ({ text }) => OTHER_KEYS.test(text) && !isWriteRequest(text)],
  ['help', ({ text, hasSources }) => HELPS.some((form) => form.test(text)) || (!hasSources && ASKS_SOURCES.test(text))],
  ['about_me', ({ text }) => ASKS_RECORD.test(text)],
  ['remember', ({ text, before }) => isRecordCorrected(before, text) || (before === 'remember' && FORGETS.test(text))],
  ['remember', ({ text, before }) => before === null && IS_AT.test(text) && namesState(text)],
  ['ask', ({ text, message }) => isWronglyBlamed(message) && !isWriteRequest(text)],
  ['ask', ({ text, before }) => isToldForAdvice(text) || (before === null && PLANS_DAY.test(text))],
  ['ask', ({ text, before }) => before === 'emergency' && WHO_PAYS.test(text)],
  ['ask', ({ text, best }) => isStoryAsked(text) && (best === 'social' || FEELS.test(text))],
  [
    'social',
    ({ text, probabilities }) =>
      FEELS.test(text) && !text.includes('?') && probabilities.social > 0.01 && !isWriteRequest(text),
  ],
  ['write', (it) => isOtherText(it) || (it.before !== null && WHOLE_THING.test(it.text))],
  ['ask', isForAdvice],
  ['rework', ({ text, hasDraft }) => hasDraft && isDraftChange(text)],
  ['ask', ({ text, afterText }) => isNewsTold(text, afterText) && !isWriteRequest(text)],
  ['remember', ({ text }) => REMEMBERS.test(text)],
  ['plan', ({ text, before }) => before === null && isBeginning(text)],
  ['plan', ({ text, found }) => ADDS_SERVICE.test(text) && !isKnown(found, KNOWN_QUESTION)],
  // "they want 199, i charge 120, am i too cheap" is judged, not added up.
  ['sum', (it) => isSumAlone(it) && !(it.best === 'price_check' && AM_I_TOO.test(it.text))],
  // "add 30 for gas" after a sum goes on with it.
  ['sum', ({ text, before, isShort }) => before === 'sum' && isShort && ADDS_FIGURE.test(text)],
  ['ask', ({ text }) => findStatedMargin(text) !== null || (canHoldAsbestos(text) && !isWriteRequest(text))],
  ['price_job', ({ text, before }) => isPriceAsked(before, text)],
  ['ask', ({ text, before }) => before === null && ASKS_WHERE_OR_WHEN.test(text)],
  ['plan', ({ text }) => WANTS_PLAN.test(text) && !WANTS_PAPER.test(text)],
  ['ask', ({ text, before }) => before !== null && WHAT_TO_DO.test(text)],
  ['ask', ({ text, before }) => before === 'ask' && isVague(text)],
  ['plan', ({ text }) => isVague(text) || ((QUIET.test(text) || GROWS.test(text)) && !isWriteRequest(text))],
  // "its not true", of news on which nothing was told, disputes nothing.
  [
    'explain',
    ({ text, isShort, before, hasSources }) =>
      isShort && isDispute(text) && (before === null || before !== 'ask' || hasSources),
  ],
  ['explain', ({ text, before, isShort }) => before !== null && isShort && EXPLAINS.some((form) => form.test(text))],
  ['write', ({ text, before, hasDraft }) => before !== null && !hasDraft && findBareRequest(text) !== null],
  [
    'write',
    ({ text, before, hasDraft }) =>
      !hasDraft && (WRITES_THAT.test(text) || (before !== null && isTextOfTalk(text) && !ASKS_ANYTHING.test(text))),
  ],
  [
    'price_job',
    ({ text, before, isShort, namesJob }) => before === 'price_job' && isShort && isPricedJobChange(text, namesJob),
  ],
  ['price_job', ({ text, before }) => before === 'price_job' && isOneNumberWanted(text)],
  [
    'price_job',
    ({ text, before, isShort, namesJob }) =>
      before === 'price_job' && isShort && namesJob && !ASKS_ANYTHING.test(text) && !ASKS_FOR_TEXT.test(text),
  ],
  ['help', (reading) => PRODUCT_DEED.test(reading.text) && isStillAboutProduct(reading)],
  ['ask', ({ text, before }) => before === 'ask' && (findChoiceAsked(text) ?? 'between') !== 'between'],
  ['ask', ({ text, before, hasDraft }) => before !== null && !hasDraft && WANTS_MORE.test(text)],
  // "but my buddy says write it all off" and "and if it comes out more" look again at what was told.
  ['ask', ({ text, before, isShort }) => before === 'ask' && isShort && (isObjecting(text) || isCondition(text))],
  ['rework', ({ text, before }) => RECALLS.test(text) || (before !== null && isReworkForm(text))],
  ['ask', isTroubleTold],
  ['ask', ({ text, before }) => (before === null && LISTS.test(text)) || DUMP_COST.test(text)],
  ['ask', ({ text }) => isOtherPrice(text)],
  ['ask', ({ text }) => ASKS_HOW_LONG.test(text) && !ASKS_PRICE.test(text) && !isWriteRequest(text)],
  // "mattress price texas".
  ['price_job', ({ text, namesJob }) => namesJob && PRICE_ALONE.test(text)],
  // "what do people get for a treadmill": the price of a thing.
  ['price_job', ({ text, namesJob }) => namesJob && GOING_RATE.test(text)],
  // "they want it every monday", after a price.
  ['price_job', ({ text, before, isShort }) => before === 'price_job' && isShort && isRecurring(text)],
  ['ask', ({ text, before }) => before === null && ASKS_RATE.test(text) && PRICES_A_JOB.test(text)],
  ['price_job', ({ text, namesJob }) => namesJob && isQuoteOfThings(text)],
  ['write', (it) => isTextWanted(it.text, it.language) && !isToldOnAnswer(it)],
  ['ask', ({ text, namesJob }) => namesJob && PRICES_A_JOB.test(text) && ASKS_WHETHER.test(text)],
  ['price_job', ({ text, namesJob }) => namesJob && PRICES_A_JOB.test(text)],
];

/** What a message means after an answer. */
const BY_ANSWER: Rule[] = [
  ['rework', isOfText],
  // "and send it to my wife" goes on about the program.
  ['help', isStillAboutProduct],
  // "and nevada" asks the same of another state.
  ['ask', (it) => it.before === 'ask' && it.isShort && namesState(it.text) && !ASKS_FOR_TEXT.test(it.text)],
  // "im in denver", "what if its my own yard": the question that was answered, for what was told now.
  ['ask', isFactAdded],
  // "and with overtime" is no other form of the sum.
  ['ask', ({ text, before, best }) => before === 'sum' && best === 'rework' && !isReworkForm(text) && !/\d/.test(text)],
  ['ask', ({ text, before, best }) => before === 'plan' && best === 'write' && !isWriteRequest(text)],
  // "how do i get it down" asks on; a plan would be about anything.
  ['ask', (it) => it.before === 'ask' && it.best === 'plan' && it.isShort && POINTS_BACK.test(it.text)],
  [
    'price_job',
    (it) => it.before === 'price_job' && (SAME_THINGS.test(it.text) || (it.isShort && isJobChange(it.text))),
  ],
  // "a recliner actually, two of them", "they want it monday": the job, with what is told now.
  ['price_job', isJobAdded],
  [
    'sum',
    ({ text, before, isShort }) =>
      before === 'sum' && isShort && /\d/.test(text) && !/^\W*(?:how|why|who|where|when|what else) /i.test(text),
  ],
  [
    'ask',
    ({ text, before, best }) =>
      before !== null &&
      best === 'explain' &&
      !EXPLAINS.some((form) => form.test(text)) &&
      (hasOwnTerms(text) || WHAT_NEXT.test(text)),
  ],
  // After small talk, or a no, there is nothing to reword.
  ['social', (it) => (it.before === 'social' || it.before === 'outside') && it.best === 'rework' && !it.hasDraft],
  ['ask', ({ text, before, best }) => before === 'ask' && isPrice(best) && !ASKS_PRICE.test(text)],
  ['price_job', (it) => it.before === 'price_job' && it.best === 'remember' && !namesState(it.text)],
  ['ask', ({ before, best }) => before !== null && before !== 'remember' && best === 'remember'],
  ['rework', (reading) => isGoingOn(reading) && isOnText(reading)],
  ['sum', (reading) => isGoingOn(reading) && reading.before === 'sum' && reading.probabilities.sum > 0.15],
  ['ask', (reading) => isGoingOn(reading) && isAskingOn(reading)],
  // "it says the file is too big": of the product, too.
  [
    'help',
    (it) =>
      it.before === 'help' && it.isShort && !OF_THE_TRADE.test(it.text) && POINTS_BACK.test(it.text) && isNearHelp(it),
  ],
];

/** What decides alone; the first that holds counts. */
export const RULES = [...BY_FORM, ...BY_ANSWER];
