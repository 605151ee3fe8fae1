/** What does not go in the load, whatever it is worth: a price by its room on the truck would be false and dangerous. */
export interface Hazard {
  en: string;
  es: string;
  /** What the knowledge base is asked of it. */
  question: string;
}

const HAZARDS: [named: RegExp, hazard: Hazard][] = [
  [
    /(?<!\b(?:pine|fir|tree|spruce) )\b(?:needles?|sharps|syringes?|insulin pens?|agujas?|jeringas?)\b(?! nose)/,
    { en: 'the needles', es: 'las agujas', question: 'where do i take used needles, what container for sharps' },
  ],
  [
    /\b(?:asbestos|asbesto|vermiculite)\b/,
    { en: 'the asbestos', es: 'el asbesto', question: 'can we take asbestos, what do i do about it' },
  ],
  [
    /\b(?:(?:red|biohazard) bags?|medical waste|bio ?hazards?|desechos m[eé]dicos)\b/,
    { en: 'the medical waste', es: 'los desechos médicos', question: 'can i haul medical waste in red bags' },
  ],
  [
    /\b(?:ammo|ammunition|bullets|shotgun shells|gun ?powder|black powder|grenades?|blasting caps|dynamite|municiones|balas)\b/,
    { en: 'the ammunition', es: 'las municiones', question: 'we found ammunition in a cleanout' },
  ],
  [
    /\b(?:fireworks|firecrackers|fuegos artificiales)\b/,
    { en: 'the fireworks', es: 'los fuegos artificiales', question: 'we found old fireworks in a cleanout' },
  ],
  [
    /\b(?:mercury|mercurio)\b(?! (?:outboards?|motors?|engines?|boats?|cars?)\b)/,
    { en: 'the mercury', es: 'el mercurio', question: 'what do i do with mercury' },
  ],
  [
    /\b(?:(?:gallon|gal|oil|chemical|unlabell?ed|unknown|unmarked|sealed|rusty|mystery) drum|drum (?:of|full of|with)|(?<!\b(?:empty|brake|clothes|washer|dryer|snare|bass|kick) )drums|barrels? of (?:chemicals?|oil|something)|tambos?)\b(?! (?:kits?|sets?|sticks?|brakes?)\b)/,
    { en: 'the drums', es: 'los tambos', question: 'can i take a drum when nobody knows what is in it' },
  ],
  [
    /\b(?:(?:pool |household |old |farm |unknown )?chemicals|pesticides?|herbicides?|rat poison|weed killer|muriatic acid|pool acid|qu[ií]micos)\b/,
    { en: 'the chemicals', es: 'los químicos', question: 'what do i do with household chemicals and pesticides' },
  ],
];

/** "2 boxes of", "a jar of": what holds it goes no other way. */
const HOLDS = String.raw`(?:(?:\d{1,3}|an?|some|one|two|three|four|five|six|seven|eight|nine|ten|dos|tres|unas?) )?(?:(?:big|small|old|full) )*(?:bags?|boxes|box|jars?|jugs?|cans?|buckets?|bins?|totes?|cases?|cajas?|bolsas?|frascos?) (?:of|full of|with|de|con) (?:\w+ ){0,2}`;

/** What a message names that does not go in the load. */
export function listHazards(message: string): Hazard[] {
  const text = message.toLowerCase();
  return HAZARDS.flatMap(([named, hazard]) => (named.test(text) && !isDenied(text, named) ? [hazard] : []));
}

/** "no chemicals in there" */
function isDenied(text: string, named: RegExp): boolean {
  return new RegExp(
    String.raw`\b(?:no|not|never|without|zero|sin|ning[uú]n[oa]?s?)\b(?: [\w']+){0,3}? ${named.source}`,
  ).test(text);
}

/** "… in the barn": where they lie is no place to empty. */
const WHERE =
  /·\s+(?:in|from|out of|under|on|behind|inside|by|en|bajo|debajo de) (?:the|an?|his|her|their|my|that|one|el|la|un|una) (?:\p{L}+ )?\p{L}+/gu;

/** A message without these, what holds them and where they lie, so that they are counted as nothing else. */
export function removeHazards(text: string): string {
  const rest = HAZARDS.reduce(
    (left, [named]) =>
      left.replace(
        new RegExp(
          `(?:\\b${HOLDS})?${named.source}(?: (?:tiles?|siding|pipe|insulation|thermometers?|switches))?`,
          'g',
        ),
        ' · ',
      ),
    text,
  );
  return rest.replace(WHERE, '·');
}
