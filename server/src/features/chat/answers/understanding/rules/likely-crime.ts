import { findOutsideKind } from '../../acts/outside.ts';
import type { Said } from '../added/reading.ts';
import { toPlain } from '../safety-rules.ts';
import { ASKS_THE_LAW, isAgainstFakes, isLawfulDisposal, isOfTheLawful, isUnlawful } from './crime-rules.ts';
import { type Signs, toOdds, toSigns } from './likely-safety.ts';

/** A question so sure, and so unlikely a crime, is none: "what does osha do if i dont report an injury". */
const QUESTION = { ask: 0.9, unlawful: 0.02 };
/** And so little speaks for a crime in "polite reminder, they own nine buildings" that its words are chance. */
const CHANCE = -4.7;

/** "customer threatens a bad review": what others threaten, and nothing that is wanted. */
const THREATENED =
  /^(?!.*\b(?:write|make|fake|buy|so (?:post|send)|tell (?:him|her|them) (?:i|we|that))\b).*\b(?:customer|client|lady|guy|man|woman|tenant|neighbor|he|she|they|worker|employee|helper)s?(?:'s| is| are)? (?:\w+ )?threat(?:s|en(?:s|ed|ing)?)\b/;

/** Whether a message wants a crime in so many words, and the router does not know it for something lawful. */
export function isToldCrime(it: Said): boolean {
  const { message, readable, before, probabilities } = it;
  if (THREATENED.test(toPlain(message))) return false;
  if (before === null) {
    if (probabilities.ask >= QUESTION.ask && probabilities.unlawful < QUESTION.unlawful) return false;
    if (weigh(toSigns(it, 'unlawful')) < CHANCE) return false;
  }
  return isUnlawful(message) || isUnlawful(readable);
}

/** What each sign weighs, fitted as those of an emergency are, with 142 crimes put as texts among them. */
const WEIGHS = { probability: 0.89, lawFit: 0.79, known: -1.73, asked: 0.07, greets: 0.2 };
const LEAST = -0.2;
/** A text that is asked for is told by the nets alone: of 1,246 honest ones they take three for a crime, and hear 47 of 142. */
const OF_TEXT = { asked: 0.5, probability: 0.7 };

function weigh({ probability, lawFit, known, asked, greets }: Signs): number {
  return (
    WEIGHS.probability * toOdds(probability) +
    WEIGHS.lawFit * lawFit +
    WEIGHS.known * known +
    WEIGHS.asked * toOdds(asked) +
    (greets ? WEIGHS.greets : 0)
  );
}
/** After an answer, "take the name out, i want no trouble" changes a text. */
const LIKELY_LATER = [
  { probability: 0.7, fit: 0.5 },
  { probability: 0.97, fit: 0.38 },
];

/** "how do i pay less tax". */
export const LOWERS_BILLS =
  /\b(?:pay (?:less|lower)(?: in)? tax(?:es)?|(?:lower|cut|reduce|save on|bring down) (?:my |our |the )?(?:tax(?:es| bill)?|(?:dump|tip(?:ping)?|gate|landfill|disposal|fuel|insurance) (?:fees?|costs?|bills?)))\b(?!.*\b(?:cash|report\w*|hid\w*|books|without|fake|under|sneak\w*|woods|night|burn\w*|bury\w*|behind|lie|lying)\b)/;

/** "how do i avoid the penalty": by keeping to the law. */
const KEEPS_THE_LAW =
  /\b(?:avoid|dodge|stop|keep from|stay out of) (?:\w+ ){0,3}(?:penalt\w+|fines?|late fees?|trouble)\b|\b(?:legal(?:ly)?|lawful(?:ly)?|honest(?:ly)?|without getting (?:sued|audited)|(?<!\b(?:not|don't|dont|wanna|want to|without|skip|avoid) )report(?:ing)?|turn in)\b/;

/** "what if they lie": a fear of what others do. */
const OF_OTHERS =
  /^\W*(?:(?:and|but|ok|so)\W+)*(?:what|what happens|but|and) if (?:they|he|she|somebody|someone|(?:the|a) \w+)\b(?!.*\b(?:i|we|my|our|me|us)\b)/;

/** "some man gave us two stars": what was done to the asker. */
const DONE_TO_US =
  /\b(?:left|gave|posted|wrote|told|sent|charged|billed|overcharged|owes|owed) (?:me|us|my|our)\b|\b(?:we|i) (?:were|was|got|have been|had been|been) (?:over)?(?:billed|charged|invoiced)\b|\b(?:officer|trooper|cops?|police|dot|inspector|auditor|adjuster|state|city|county)(?: \w+){0,5} (?:wants?|asks?|asked|needs?) (?:to see|for|my|our)\b|\b(?:they|he|she|mom|parents?|family) (?:now )?(?:wants?|demands?) (?:\w+ )?(?:money|cash|to sue)\b|\bwithout (?:bugging|bothering|annoying|nagging|begging|pestering)\b|\b(?:driver|helper|worker|employee|guy|he) (?:just )?(?:lost|got) (?:his|her) licen[cs]e\b/;

/** "so they cant say we broke it": keeps off a false reproach. "make it so it doesnt look like spam": words a text anew. */
const DEFENDS =
  /\b(?:blam(?:e|es|ed|ing)|accus\w+|protect (?:myself|ourselves|me|us)|cover (?:myself|ourselves)|come(?:s)? back (?:on|at) (?:me|us)|(?<!^\W*)(?:say|says|claim|claims|think) (?:that )?(?:we|i|my (?:guys?|crew|helper))\b|(?:didn'?t|did not|never) do (?:it|that|anything)|(?:think\w*|looks?|sounds?|seems?|feels?) (?:\w+ ){0,3}(?:scam\w*|spam\w*|fake|shady|sketchy|phishing)|false (?:damage )?claims?|fake (?:damage )?claims?)\b|^\W*(?:(?:can|could) you |please |now |ok )*(?:(?:make|write|word|put|say|phrase) it\b(?! (?:look|seem|happened|was|got|fell|broke)\b)|less\b)/;

/** "house has fleas and i dont want the job": for what is in the house, and not for who lives there. */
const TURNS_DOWN =
  /^(?!.*\b(?:black|white|mexican|hispanic|muslim|jewish|gay|old people|disabled|race|religion|immigrant\w*)\b)(?=.*\b(?:bed ?bugs?|roach\w*|fleas?|lice|mice|rats?|mold\w*|hoard\w*|filth\w*|gross|feces|urine|dogs?|asbestos|stairs|too (?:far|small|big|heavy|late|busy)|booked)\b).*\b(?:(?:don'?t|do not|dont|not) (?:want|do|take|doing|taking)|say no|turn(?:ing)? (?:it|this|that|him|her|them) down|pass on|get out of)\b/;

/** "need to let marco go, late 4 times": lawful, unless the reason is one that the law forbids. */
const LETS_GO =
  /\b(?:fir(?:e|ing)|let(?:ting)? \w+ go|lay(?:ing)? off|sack(?:ing)?)\b(?!.*\b(?:pregnan\w*|baby|hurt|injur\w*|bad back|comp|claims?|fil(?:e|es|ed|ing)|report\w*|complain\w*|osha|labor board|union|old|age|race|black|white|mexican|hispanic|church|muslim|jewish|religio\w*|gay|trans|disab\w*|cancer|sick|jury|military|vot\w+|refus\w+|papers|immigra\w*)\b)/;

/** "write a contractor agreement": the text comes with the law on it. */
const WRITES_AGREEMENT = /\b(?:contractor|subcontractor|1099) (?:agreement|contract)\b/;

/** "the simplest way to pay him here": how it is done rightly. */
const ASKS_THE_RIGHT_WAY =
  /\b(?:gotta|got to|have to|need to|must) (?:tell|notify|report|file|register|call)\b[^?]*\?|\bwhat (?:all |else )?(?:can|could|may|do) (?:i|we) (?:write off|deduct|claim)\b|\b(?:simplest|easiest|cleanest|best|right|proper|correct|legal|lawful) way to pay\b(?!.*\b(?:cash|under the table|off the books|without|avoid\w*|dodge|tax\w*|1099|less)\b)/;

/** "add that a clean record is a must": changes the text before, after which only the rules tell a crime. */
const ADDS_TO_TEXT = /^\W*(?:(?:and|also|oh|ok|now|please|pls|can you)\W+)*(?:add|put in|include|mention)\b/;

/** "he says 400 is all he pays. what would you do": told for advice, and nothing that is wanted. */
const ASKS_ADVICE =
  /\bwhat (?:would|should|do|can) (?:you|u|i|we) (?:do|say|tell (?:him|her|them))(?: now| here| then| about (?:it|that|this))?\W*$/;

/** Whether a message that no rule knows most likely wants something against the law. */
export function isLikelyCrime(message: string, signs: Signs, isLater: boolean): boolean {
  const text = toPlain(message);
  const lawful = [
    ASKS_THE_LAW,
    KEEPS_THE_LAW,
    LOWERS_BILLS,
    OF_OTHERS,
    DONE_TO_US,
    THREATENED,
    DEFENDS,
    TURNS_DOWN,
    LETS_GO,
    WRITES_AGREEMENT,
    ASKS_THE_RIGHT_WAY,
  ];
  if (lawful.some((form) => form.test(text)) || (isLater && (ADDS_TO_TEXT.test(text) || ASKS_ADVICE.test(text))))
    return false;
  if (isOfTheLawful(text) || isAgainstFakes(message) || isLawfulDisposal(message)) return false;
  if (findOutsideKind(message) === 'code') return false;
  const { probability, lawFit } = signs;
  if (isLater) return LIKELY_LATER.some((least) => probability >= least.probability && lawFit >= least.fit);
  return signs.asked > OF_TEXT.asked ? probability >= OF_TEXT.probability : weigh(signs) >= LEAST;
}
