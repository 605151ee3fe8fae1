type InBoth = [en: string, es: string];

/** What is asked before or while it is done, the words of a first step that says so, and what holds besides. */
interface Step {
  asks: RegExp;
  told: RegExp;
  /** Sections that it is of; all, if left out. */
  of?: RegExp;
  says?: InBoth;
}

const ASKS_BY_DEED =
  /\b(?:should|can|could|do|must|may|shall|am) (?:i|we|he|she|they)\b|\b(?:is it|would it be) (?:ok(?:ay)?|safe|better|good|smart|bad) (?:to|if)\b|\bfirst\W*$|\b(?:puedo|podemos|debo|debemos|le (?:doy|damos|echo|echamos|pongo|quito)|lo (?:muevo|movemos|levanto|siento)|la (?:muevo|levanto))\b/;

const NOTHING_BY_MOUTH: InBoth = [
  'Nothing by mouth for anybody who is confused, vomits, is drowsy or passes out, because he can choke. For all else ask the 911 dispatcher before you give anything.',
  'Nada por la boca si la persona está confundida, vomita, está adormilada o se desmaya, porque puede ahogarse. Para lo demás, pregunte al 911 antes de darle algo.',
];

const STEPS: Step[] = [
  {
    asks: /\b(?:call(?:ing)? 911|call (?:the )?(?:ambulance|fire department)|llam\w+ al 911)\b/,
    told: /\bcall 911\b/i,
    says: [
      'Yes, call 911 now and do the rest while you are on the line.',
      'Sí, llame al 911 ahora y haga lo demás mientras habla con ellos.',
    ],
  },
  {
    asks: /\b(?:breakers?|switch\w*|lights?|lamps?|power|electricity|unplug|flip|phone|luz|luces|corriente)\b/,
    told: /\b(?:light switch|cut the power)\b/i,
    of: /^(?:Fumes|Electric|Leaking)/,
  },
  { asks: /\baspirins?\b/, told: /\baspirin\b/i, of: /^Chest/ },
  { asks: /\bepi ?-?pens?\b/, told: /\bepinephrine pen\b/i, of: /^Chest/ },
  {
    asks: /\b(?:give|feed|get|let|offer|hand)\b.{0,20}\b(?:water|gatorade|drinks?|soda|juice|food|eat|something|anything|pills?|meds|medicine|tylenol|aspirin|ibuprofen|coffee|beer)\b|\b(?:drink|eat|sip)\b|\b(?:agua|beber|tomar|comer|pastillas?|aspirina)\b(?! fr[ií]a)/,
    told: /\bsips of cool water\b|\bby mouth\b/i,
    of: /^(?:Heat|Chemicals)/,
    says: NOTHING_BY_MOUTH,
  },
  {
    asks: /\b(?:water|ice|cool|cold|hose|wet|soak|pour|shade|ac|a\/c|shirt|clothes|hielo|agua|sombra|ropa)\b/,
    told: /\bcool him fast\b/i,
    of: /^Heat/,
  },
  { asks: /\b(?:leave|alone)\b/, told: /\bnever leave him alone\b/i, of: /^Heat/ },
  { asks: /\b(?:tie|belt|tourniquet|strap|cinch|torniquete|cintur[oó]n)\b/, told: /\btourniquet 2/i, of: /^Bad cuts/ },
  {
    asks: /\b(?:pull|take|yank|remove|get)\b.{0,25}\b(?:out|off)\b|\bremove\b|\bsac(?:o|ar|amos)\b/,
    told: /\bleave (?:anything|in place)\b/i,
    of: /^(?:Bad cuts|Nails)/,
  },
  {
    asks: /\b(?:press\w*|pressure|push on|cloth|towel|rag|wrap)\b/,
    told: /\bpress (?:hard|gently)\b/i,
    of: /^(?:Bad cuts|Nails)/,
  },
  { asks: /\b(?:rinse|wash|flush|water|soap)\b/, told: /^(?:rinse|wash)\b/i, of: /^(?:Chemicals|Nails|Needle)/ },
  {
    asks: /\b(?:lift|take|get|pull|move)\b.{0,20}\b(?:off (?:of )?(?:him|her|me|his|them)|(?:piano|safe|fridge|weight|load|thing|it) off)\b/,
    told: /\blift a weight off\b/i,
    of: /^Falls/,
  },
  {
    asks: /\b(?:move|mov\w+|sit|lift|carry|drag|turn|roll|stand|pick|levant\w+|sient\w+)\b.{0,8}\b(?:him|her|them)\b|\blo (?:muevo|movemos|levanto|siento)\b|\bget (?:him|her|them) (?:up|out|to|into|in|off)\b/,
    told: /\blying still\b|\bstill in contact\b|\broll him\b/i,
    of: /^(?:Falls|Electric|Unconscious)/,
  },
  {
    asks: /\b(?:touch|grab|pull|push|reach|knock|kick)\b/,
    told: /\bstill in contact\b/i,
    of: /^Electric/,
  },
  { asks: /\bcpr\b|\bcompressions\b|\bpush on his chest\b/, told: /\b(?:cpr|compressions|fast (?:in|on) )/i },
  { asks: /\b(?:suck|cut|ice|tie|tourniquet|catch|kill)\b/, told: /\bdo not cut, suck\b/i, of: /^Animal/ },
  { asks: /\b(?:stinger|scrape)\b/, told: /\bstinger\b/i, of: /^Animal/ },
  {
    asks: /\b(?:extinguisher|hose|water|put (?:it|the fire) out|fight|hood)\b/,
    told: /\bfight the fire\b|\bcount on an extinguisher\b/i,
    of: /^(?:Fire|Battery)/,
  },
  {
    asks: /\b(?:dump|pull|unload|drop|get|throw)\b.{0,15}\b(?:load|junk|stuff|it)\b/,
    told: /\bonly the load is smoldering\b/i,
    of: /^Fire/,
  },
];

const LEAVES =
  /\b(?:get (?:everybody|everyone|them|us|out)|leave|evacuate|go outside|run|clear (?:the|every\w+)|salir|salimos|sacar)\b/;
const LEAVE_AT_ONCE: InBoth = [
  '**Yes, at once:** everybody out and away, touching nothing on the way, and call 911 from there.',
  '**Sí, enseguida:** todos afuera y lejos, sin tocar nada en el camino, y llame al 911 desde ahí.',
];
const NOTHING_FIRST: InBoth = [
  '**No, nothing first:** everybody out and away now, touching nothing on the way. Ask the 911 dispatcher from there, and do only what you are told.',
  '**No, nada antes:** todos afuera y lejos ahora, sin tocar nada en el camino. Pregunte al 911 desde ahí y haga solo lo que le digan.',
];
export const ASK_DISPATCHER: InBoth = [
  '**Ask the 911 dispatcher that now and stay on the line.** Until they answer, do only the first steps above.',
  '**Pregunte eso ahora al 911 y no cuelgue.** Mientras le contestan, haga solo los primeros pasos de arriba.',
];

/** What to say to "should i … first" and "can i give him water", and which sentence of the section says so. */
export interface FirstStep {
  says: InBoth | null;
  told: RegExp | null;
}

/** The step that a question in the middle of an emergency is about; null if it asks for no deed. `said`: in plain lower case. */
export function findFirstStep(said: string, heading: string, isInjury: boolean): FirstStep | null {
  if (!ASKS_BY_DEED.test(said)) return null;
  const step = STEPS.find(({ asks, of }) => asks.test(said) && (!of || of.test(heading)));
  // By mouth the same holds whatever happened.
  const mouth = STEPS.find(({ asks, says }) => says === NOTHING_BY_MOUTH && asks.test(said));
  if (!isInjury) return { says: LEAVES.test(said) ? LEAVE_AT_ONCE : NOTHING_FIRST, told: step?.told ?? null };
  if (step) return { says: step.says ?? null, told: step.told };
  return { says: mouth?.says ?? ASK_DISPATCHER, told: null };
}
