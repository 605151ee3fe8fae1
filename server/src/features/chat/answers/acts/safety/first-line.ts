import type { Emergency } from '../../understanding/safety-rules.ts';

type InBoth = [en: string, es: string];

const FIRST: Record<Emergency['urgency'], InBoth> = {
  call: [
    '**Call 911 now.** Say where you are and stay with them.',
    '**Llame al 911 ahora.** Diga dónde está y quédese con la persona.',
  ],
  care: [
    '**Act now. If it is bad, or gets worse, call 911.**',
    '**Actúe ahora. Si es grave o empeora, llame al 911.**',
  ],
  attack: [
    '**Get away, lock yourselves in and call 911 now.** Say where you are, what he has in his hands and where he went. Do not argue, do not hit back unless you cannot get away, and leave tools, load and money behind. If you are in the truck with the doors locked and the road is clear, drive off. Let a doctor see whoever was hit, and write down today what happened and who saw it.',
    '**Aléjense, enciérrense y llamen al 911 ahora.** Digan dónde están, qué trae en las manos y hacia dónde se fue. No discutan, no se defiendan a golpes si pueden irse, y dejen herramientas, carga y dinero. Si están en el camión con los seguros puestos y el camino está libre, váyanse. Que un médico vea a quien fue golpeado, y anoten hoy qué pasó y quién lo vio.',
  ],
  despair: [
    'I am really sorry that it feels like this. **Please call or text 988 now**: somebody is there day and night, free. If you might act on it, call 911. You matter more than the business. Is somebody with you?',
    'Siento mucho que se sienta así. **Por favor llame o mande un mensaje al 988 ahora**: hay alguien de día y de noche, gratis, también en español. Si está en peligro, llame al 911. ¿Hay alguien con usted?',
  ],
};

/** Where the place is the danger, calling comes second. */
const LEAVE: InBoth = [
  '**Get everybody out and away now, then call 911 from there.**',
  '**Saque y aleje a todos ahora, y luego llame al 911 desde ahí.**',
];
const REMAINS: InBoth = ['**Stop, touch nothing and call 911.**', '**Pare, no toque nada y llame al 911.**'];
const MAY_BE_LIVE: InBoth = [
  '**Do not touch anybody or anything that may be live, and call 911 now.**',
  '**No toque a nadie ni nada que pueda tener corriente, y llame al 911 ahora.**',
];
const LOOKS_FINE: InBoth = [
  '**Have a doctor see him today, even if he feels fine**, and call 911 if anything changes: chest pain, a headache that grows, vomiting, confusion, weakness.',
  '**Que lo vea un médico hoy, aunque se sienta bien**, y llame al 911 si algo cambia: dolor de pecho, dolor de cabeza que crece, vómito, confusión, debilidad.',
];

/** A finger, a hand or a foot, and nothing more. */
const CRUSHED: InBoth = [
  '**Take rings off now, hold it up, cool it with something cold in a cloth, and have a doctor see it today.** Call 911 if it does not stop bleeding, a bone shows, a part is off, or it turns white or numb.',
  '**Quite los anillos ahora, manténgalo en alto, enfríelo con algo frío envuelto en un trapo, y que lo vea un médico hoy.** Llame al 911 si no deja de sangrar, se ve el hueso, se cortó una parte, o se pone blanco o dormido.',
];
/** What to do with it until help is there. */
const CRUSHED_MEANWHILE: InBoth = [
  'Until help is there: take rings off, keep it still and raised, and do not straighten fingers or toes that look wrong.',
  'Mientras llega la ayuda: quite los anillos, no lo mueva, manténgalo en alto y no enderece dedos que se vean mal.',
];
const FALLS = 'Falls, crushed limbs and head injuries';
const BLEEDING = 'Bad cuts and bleeding';
const BLEEDS = /\b(?:bleed\w*|blood\w*|gush\w*|spurt\w*)\b/i;
const LIMB_ONLY =
  /^(?!.*\b(?:fell (?:off|from|down|through)|head|neck|back|chest|pinned|trapped|can'?t move|passed out)\b).*\b(?:fingers?|thumb|toes?|hand|foot)\b/i;

const SHOCK = 'Electric shock and downed lines';
/** What may show only hours later. */
const SHOWS_LATER = [SHOCK, FALLS];
const FEELS_FINE =
  /\b(?:(?:he|she|i|him|her)(?:'?s|'?m| is| am)? (?:\w+ )?(?:feels?|feeling|seems?|looks?|says? (?:he|she)(?:'?s| is| feels)?|acts?|acting)? ?(?:totally |all |just |pretty )?(?:fine|ok(?:ay)?|good|normal|alright))\b/i;
const NOT_FINE =
  /\b(?:not|isn'?t|isnt|passed out|unconscious|out cold|confus\w*|vomit\w*|throw\w* up|bleed\w*|numb|can'?t|cant|still (?:touch|hold)\w*|keeps|kept|same (?:thing|question)|over and over|doz\w*|sleepy|drows\w*|forg[eo]t\w*|remember\w*|slur\w*|stagger\w*|wobbl\w*|dizzy|headaches?)\b/i;

/** What to do first of all. */
export function getFirstLine(
  { heading, urgency, isInjury }: { heading: string | undefined } & Pick<Emergency, 'urgency' | 'isInjury'>,
  readable: string,
): InBoth {
  if (urgency === 'care' && heading === FALLS && LIMB_ONLY.test(readable)) return CRUSHED;
  if (urgency !== 'call') return FIRST[urgency];
  if (heading === 'Human remains found') return REMAINS;
  if (SHOWS_LATER.includes(heading ?? '') && FEELS_FINE.test(readable) && !NOT_FINE.test(readable)) return LOOKS_FINE;
  if (heading === SHOCK) return MAY_BE_LIVE;
  return isInjury ? FIRST.call : LEAVE;
}

/** What stands between that and the steps; null if nothing. */
export function findMeanwhile(
  { heading, urgency }: Pick<Emergency, 'heading' | 'urgency'>,
  readable: string,
): InBoth | null {
  return heading === FALLS && urgency === 'call' && LIMB_ONLY.test(readable) ? CRUSHED_MEANWHILE : null;
}

/** The section whose steps come first: a hand that was crushed and bleeds is pressed on before anything else. */
export function getFirstSection(heading: string | undefined, readable: string): string | undefined {
  return heading === FALLS && LIMB_ONLY.test(readable) && BLEEDS.test(readable) ? BLEEDING : heading;
}

/** What a sentence of first aid is only for, and the words of a message that tell of it. */
const ONLY_FOR: [sentence: RegExp, told: RegExp, others: RegExp][] = [
  [
    /\bbad fall\b|\blying still\b|\bstart CPR if he stops\b|\blift a weight off\b/i,
    /fell (?:off|from|down|through)|head|neck|back|chest|pinned|trapped|roof|ladder|passed out/i,
    /fingers?|thumb|toes?|hand|foot/i,
  ],
  [
    /\bsnake bite|\bsting\b/i,
    /snake|viper|rattler|copperhead|moccasin|bees?\b|wasps?|hornets?|yellow jackets?|sting|stung|spider|scorpion|breath|swell|swollen|allerg/i,
    /dogs?\b|cats?\b|raccoons?|rats?\b|bats?\b|possums?|coyotes?|squirrels?|bit\b|bite|bitten/i,
  ],
  [
    /\bstinger\b/i,
    /bees?\b|wasps?|hornets?|yellow jackets?|sting|stung/i,
    /dogs?\b|cats?\b|raccoons?|rats?\b|bats?\b|snakes?|bit\b|bite|bitten/i,
  ],
  [
    /\banimal bite\b/i,
    /dogs?\b|cats?\b|raccoons?|rats?\b|bats?\b|possums?|coyotes?|squirrels?|bit\b|bite|bitten|attack/i,
    /snakes?|viper|bees?\b|wasps?|hornets?|sting|stung/i,
  ],
  [
    /\bdowned line\b|\bline touches\b|\bunder a power line\b/i,
    /\blines?\b|pole|boom|dump bed|raised|overhead|storm/i,
    /dryer|washer|outlet|plug|cord|wire|fridge|stove|oven|breaker|panel|socket|light|lamp|appliance|zapped|shocked/i,
  ],
];

/** Whether a sentence of first aid is for something else than what was told: a snake, where a dog bit. */
export function isForAnother(sentence: string, readable: string): boolean {
  return ONLY_FOR.some(([of, told, others]) => of.test(sentence) && !told.test(readable) && others.test(readable));
}
