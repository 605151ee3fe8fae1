import { DEAD_ANIMAL } from '../act-forms.ts';
import { ASKS_THE_LAW, isAgainstFakes, isLawfulDisposal, PLANNING, toPlain } from '../safety-rules.ts';

/** How sure the router must be of danger, and how near a section of first aid. */
const LIKELY_DANGER = [
  { probability: 0.9, fit: 0 },
  { probability: 0.6, fit: 0.55 },
];
/** After an answer, "there is gas left in it" tells of a job. */
const LIKELY_LATER = [{ probability: 0.97, fit: 0.5 }];

const NO_DANGER =
  /\b(?:truck|trailer|van|rig|engine|motor|battery|alternator|phone|laptop|pump|lift ?gate|business|season|leads?|account)\b(?: \w+){0,2} (?:died|dead|dying|quit|gave out)\b|\bfell (?:behind|through|apart|short)\b/;

/** "customer left a grill with the tank on": a dangerous thing, to which nothing happens. */
const HAPPENS =
  /\b(?:hurt\w*|injur\w*|pain\w*|bleed\w*|blood|breath\w*|chok\w*|dizzy|pale|numb|jaw|faint\w*|out cold|collaps\w*|caved|fell|falls?|fallen|came (?:down|off)|down on|slipped|snapped|dropped|rolled|hit|struck|shot|stabb\w*|burn\w*|fire|flames?|smok\w*|fumes?|smell\w*|leak\w*|hiss\w*|crack\w*|broke\w*|burst|spill\w*|splash\w*|spark\w*|explod\w*|shock\w*|zapped|crush\w*|pinned|trapped|stuck|cut|cuts|sliced|swallow\w*|drank|took|bit|bitten|stung|swell\w*|swollen|seiz\w*|vomit\w*|throwing up|sick|sweat\w*|drown\w*|attack\w*|die|dies|dying|dead|kill\w*|911|ambulance|cannot|can'?t|wont|won'?t|leg|legs|arm|arms|hand|hands|foot|face|eyes?|head|neck|chest|lips?|throat|skin)\b/;

/** What gets rest, cold and a doctor's look, and no ambulance, unless more is told. */
const MINOR =
  /\b(?:roll\w*|twist\w*|sprain\w*|tweak\w*|pull\w*|strain\w*|jamm?\w*|stubb\w*|threw|throws?|thrown|wrench\w*|bruis\w*|scrap\w+|hurts?|lastim\w*|torci\w*|sore)\b.{0,20}\b(?:ankle|wrist|(?:lower )?back|muscles?|knee|shoulder|hamstring|groin|toes?|fingers?|thumb|elbow|hip|espalda|tobillo|rodilla|hombro)\b|\b(?:back|shoulder|knee|ankle|wrist) (?:went|gave|is|was) (?:out|sore|stiff)\b|\bblack eye\b|\bblisters?\b|\bsplinters?\b/;
const MORE_THAN_MINOR =
  /\b(?:fell|fall\w*|caved|cannot|can'?t|cant|won'?t|wont|not mov\w+|numb|tingl\w*|bone|bleed\w*|blood|broke\w*|snapp\w*|crush\w*|pinned|head|neck|chest|breath\w*|pass\w* out|faint\w*|unconscious|vomit\w*|scream\w*|hit by|truck (?:hit|rolled)|rolled (?:over|on)|caught|under)\b/;

/** Whether a message that no rule knows most likely tells of an emergency. `fit`: of the nearest section of first aid. */
export function isLikelyEmergency(
  message: string,
  { probability, fit }: { probability: number; fit: number },
  isLater: boolean,
): boolean {
  // A dead animal is no dead person; what else happens still counts.
  const text = toPlain(message).replace(DEAD_ANIMAL, 'animal');
  if (PLANNING.test(text) || NO_DANGER.test(text) || !HAPPENS.test(text)) return false;
  if (MINOR.test(text) && !MORE_THAN_MINOR.test(text)) return false;
  return (isLater ? LIKELY_LATER : LIKELY_DANGER).some((least) => probability >= least.probability && fit >= least.fit);
}

/** The surer the router, the farther the law may be. */
const LIKELY_CRIME = [
  { probability: 0.6, fit: 0.5 },
  { probability: 0.9, fit: 0.38 },
];

/** "how do i avoid the penalty": by keeping to the law. */
const KEEPS_THE_LAW =
  /\b(?:avoid|dodge|stop|keep from|stay out of) (?:\w+ ){0,3}(?:penalt\w+|fines?|late fees?|trouble)\b|\b(?:legal(?:ly)?|lawful(?:ly)?|honest(?:ly)?|report(?:ing)?|turn in)\b/;

/** "what if they lie": a fear of what others do. */
const OF_OTHERS =
  /^\W*(?:(?:and|but|ok|so)\W+)*(?:what|what happens|but|and) if (?:they|he|she|somebody|someone|(?:the|a) \w+)\b(?!.*\b(?:i|we|my|our|me|us)\b)/;

/** "so they cant say we broke it": keeps off a false reproach. "make it so it doesnt look like spam": words a text anew. */
const DEFENDS =
  /\b(?:blam(?:e|es|ed|ing)|accus\w+|protect (?:myself|ourselves|me|us)|cover (?:myself|ourselves)|come(?:s)? back (?:on|at) (?:me|us)|(?:say|says|claim|claims|think) (?:that )?(?:we|i|my (?:guys?|crew|helper))\b|(?:didn'?t|did not|never) do (?:it|that|anything)|(?:think\w*|looks?|sounds?|seems?|feels?) (?:\w+ ){0,3}(?:scam\w*|spam\w*|fake|shady|sketchy|phishing)|false (?:damage )?claims?|fake (?:damage )?claims?)\b|^\W*(?:(?:can|could) you |please |now |ok )*(?:(?:make|write|word|put|say|phrase) it\b|less\b)/;

/** Whether a message that no rule knows most likely wants something against the law. `fit`: of the nearest law. */
export function isLikelyCrime(message: string, probability: number, fit: number): boolean {
  const text = toPlain(message);
  if ([ASKS_THE_LAW, KEEPS_THE_LAW, OF_OTHERS, DEFENDS].some((form) => form.test(text))) return false;
  if (isAgainstFakes(message) || isLawfulDisposal(message)) return false;
  return LIKELY_CRIME.some((least) => probability >= least.probability && fit >= least.fit);
}
