/** Things that people ask to have written. */
const TEXTS =
  'text|message|email|e-mail|letter|post|ad|script|flyer|note|reply|response|clause|contract|agreement|terms|checklist|list|template|invoice|quote|estimate|voicemail|greeting|caption|slogan|tagline|bio|description|wording|pitch|mensaje|correo|carta|anuncio|respuesta|plantilla';
const SURFACE: [name: string, pattern: RegExp][] = [
  ['asks', /\?/],
  [
    'question_word',
    /^(?:so |ok |and |hey |yo |um |uh )*(?:what|whats|how|hows|when|where|who|whos|why|which|que|qué|cuanto|cuánto|como|cómo|cuando|cuándo|donde|dónde)\b/,
  ],
  [
    'yes_no',
    /^(?:so |ok |and |hey |yo |um |uh )*(?:do|does|did|can|could|is|are|am|will|would|should|must|may|have|has|puedo|debo|es|necesito)\b/,
  ],
  [
    'order',
    /^(?:please |pls |ok |now |can you |could you |help me )*(?:write|draft|make|give|put|show|add|change|turn|send|reply|answer|text|email|list|shorten|translate|rewrite|escribe|haz|hazme|dame|ponlo)\b/,
  ],
  [
    'writes_a_text',
    new RegExp(
      String.raw`\b(?:write|draft|make|need|give|compose|word|create|come up with|escribe|hazme|redacta)\b.{0,30}\b(?:${TEXTS})s?\b`,
    ),
  ],
  ['opens_with_text', new RegExp(String.raw`^(?:a |an |the |quick |short |new )*(?:${TEXTS})s?\b`)],
  ['money', /\$\s?\d|\d\s?(?:dollars|bucks|cents|grand|k\b|usd|dólares|dolares)/],
  ['rate', /\d\s?(?:an?|per|each|\/)\s?(?:hour|hr|ton|mile|job|load|day|month|week|yard)\b|\b(?:at|@) \$?\d/],
  [
    'quantity',
    /\d\s?(?:tons?|lbs?|pounds?|yards?|yds?|miles?|hours?|hrs?|loads?|guys|men|jobs?|feet|ft|stops?|percent|%)/,
  ],
  ['i', /\b(?:i|im|i'm|ive|i've|my|me)\b/],
  ['we', /\b(?:we|our|us|were|weve)\b/],
  ['he', /\b(?:he|she|they|his|her|their|him|them|guy|helper|customer|lady)\b/],
  ['it', /\b(?:it|that|this|those|these|one|ones)\b/],
  ['exclaims', /!/],
  ['spanish', /[¿¡ñ]|\b(?:el|la|los|las|que|para|una|por|con|como|cuanto|es|mi|de)\b/],
  ['quotes', /["“”]/],
  [
    'product',
    /\b(?:chats?|conversations?|projects?|folders?|export|pdf|share|link|password|log ?in|sign ?(?:in|out|up)|account|subscription|premium|upgrade|billing plan|dark mode|theme|app|template|upload|this (?:app|site|program|thing)|haulwise|two[- ]factor|microphone|delete my|settings?|profile|notifications?|cuenta|contrase[nñ]a)\b/,
  ],
  [
    'style',
    /\b(?:shorter|short|longer|simpler|friendlier|nicer|firmer|stronger|softer|warmer|meaner|formal|casual|professional|table|bullets?|steps?|list|summary|summarize|sum (?:it|that|this) up|one (?:line|sentence|paragraph)|spanish|english|rewrite|reword|rephrase|too (?:long|short|stiff|pushy|salesy|formal)|less|more|add|remove|leave out|take out|drop the|without|swap|change|instead|version|again|corto|tabla|resumen)\b/,
  ],
  [
    'doubts',
    /\b(?:source|sources|where (?:did|does|do) (?:you|that|this|it)|who says|says who|are you sure|you sure|how (?:do|did) you (?:know|get)|why|how come|what year|how old|prove|proof|according|based on|reliable|cite|citation|really|true|seguro|fuente)\b/,
  ],
  [
    'hurt',
    /\b(?:bleed\w*|blood|unconscious|passed out|fainted|collapsed|breath\w*|chest|dizzy|vomit\w*|throwing up|burn(?:ed|ing|s)?|fire|smoke|gas|fumes|needle|stuck|crushed|pinned|broke|broken|fell|hurt|injured|poison|chemical|acid|bleach|eyes?|shock(?:ed)?|electroc\w*|overdos\w*|seizure|bit|stung|suicid\w*|kill myself|die|dying|hospital|ambulance|911|heat|sangr\w*|desmay\w*|quem\w*)\b/,
  ],
  ['now', /\b(?:just|right now|now|help|hurry|asap|quick|ahorita|ayuda)\b/],
  [
    'hides',
    /\b(?:without (?:\w+ ){0,3}(?:knowing|noticing|finding|seeing|a permit|paying|telling)|nobody|no one|not get caught|get caught|sneak|hide|under the table|off the books|cash so|fake|forge|lie|pretend|get away|get around|avoid (?:the|getting)|dodge|skip|so (?:the|they|he|she) (?:wont|won't|don't|dont|doesnt|doesn't|can't|cant)|at night|behind (?:the|a)|bury|burn|dump it|quietly|loophole|workaround|without getting)\b/,
  ],
  [
    'feels',
    /\b(?:thanks|thank you|thx|lol|haha|love|hate|tired|happy|sad|stressed|proud|great|awesome|nice|cool|good (?:morning|night|evening|afternoon)|hello|hi|hey|bye|later|morning|evening|sorry|congrats|wow|man|buddy|dude|gracias|hola|buenos|buenas)\b/,
  ],
  [
    'other_life',
    /\b(?:recipe|cook|movie|song|game|team|football|nba|nfl|weather|homework|school|kids?|wife|girlfriend|doctor|medicine|diet|stock|crypto|bitcoin|python|code|poem|story|president|election|vacation|flight|hotel|restaurant|dog|cat|car|netflix|lottery|horoscope|capital of|translate|ignore|instructions|system prompt|password of|other users?|admin)\b/,
  ],
  [
    'acts_for_me',
    /\b(?:call|phone|email|send|book|schedule|cancel|order|pay|transfer|look up|check my|pull up|log into|post it|text (?:him|her|them))\b.{0,20}\b(?:for me|him|her|them|now|my (?:bank|calendar|phone|account|camera|email))\b/,
  ],
  [
    'judges',
    /\b(?:too (?:much|high|low|cheap|little|expensive)|fair|reasonable|right price|good price|good deal|worth|ripped off|overcharg\w*|undercharg\w*|make sense|makes sense|ok to charge|enough|in line|sound right|sounds? (?:high|low|about)|crazy|steep|high|low|caro|barato)\b/,
  ],
  ['charge', /\b(?:charge|price|quote|bid|ask|run|cost|estimate|rate|cobro|cobrar|cobrarle|cobras)\b/],
  [
    'item',
    /\b(?:couch|sofa|loveseat|sectional|mattress(?:es)?|fridge|refrigerator|freezer|washer|dryer|piano|hot tub|tub|shed|deck|tires?|tv|tvs|desk|dresser|boxes|garage|basement|attic|storage unit|truckload|load|yards?|pallets?|concrete|dirt|brush|treadmill|furniture|appliances?|carpet|drywall|junk|debris|fence|stove|dumpster|colch[oó]n|llantas?|refri)\b/,
  ],
  [
    'mine',
    /\b(?:know about (?:me|us|my|our)|about (?:me|us|my (?:company|business))|my (?:company|business|record|profile|numbers|margin|revenue|trucks?|services|challenges?|problem|weak\w*|strength\w*)|am i|are we|do i have|do we have|did i (?:tell|say)|remember about)\b/,
  ],
  [
    'wide',
    /\b(?:business|grow|growth|more (?:jobs|work|customers|leads|money|calls)|slow|dead|stuck|double|next (?:year|level|step)|where (?:do|should) i (?:start|begin)|plan|advice|strategy|goals?|focus|improve|fix first|scale|busy|phone|negocio|crecer)\b/,
  ],
  [
    'keeps',
    /\b(?:remember|keep in mind|note|for (?:the|your) record|fyi|from now on|going forward|we (?:bought|got|hired|changed|moved|charge|don't|dont|only|always|never|use|close|open)|our (?:minimum|price|rate|hours|area|crew|truck|policy)|just so you know|recuerda|anota)\b/,
  ],
  ['states', /^(?:we|our|my|i)\b(?!.*\?)/],
];

const NUMBER = /\$?\d[\d.,]*k?/g;
const WORD = /[\p{L}#$%@]+(?:['’]\p{L}+)?|[?!]/gu;
const LENGTHS = [2, 4, 7, 12, 20, 35];

/** Surface features of a message, each present or absent: words, pairs of words, its opening, length and form. */
export function listFeatures(message: string): string[] {
  const text = message.toLowerCase().replace(/[’‘]/g, "'");
  const words = text.replace(NUMBER, (number) => (number.startsWith('$') ? ' $# ' : ' # ')).match(WORD) ?? [];
  const features = new Set<string>();
  words.forEach((word, i) => {
    features.add(word);
    const next = words[i + 1];
    if (next !== undefined) features.add(`${word} ${next}`);
    const [last, after] = [words[i + 1], words[i + 2]];
    if (last !== undefined && after !== undefined) features.add(`${word} _ ${after}`);
  });
  features.add(`^${words[0] ?? ''}`);
  features.add(`^${words.slice(0, 2).join(' ')}`);
  features.add(`${words.at(-1) ?? ''}$`);
  features.add(`<${LENGTHS.filter((most) => words.length > most).length}`);
  for (const [name, pattern] of SURFACE) if (pattern.test(text)) features.add(`=${name}`);
  return [...features];
}

/**
 * The known features of a message with their values: rarer ones weigh more, and together they have unit length, so that
 * long messages do not shout. `rarityOf` is undefined for a feature that was not learnt from.
 */
export function computeFeatureValues(
  features: readonly string[],
  rarityOf: (name: string) => number | undefined,
): [name: string, value: number][] {
  const known = features.flatMap((name): [string, number][] => {
    const rarity = rarityOf(name);
    return rarity === undefined ? [] : [[name, rarity]];
  });
  const length = Math.hypot(...known.map(([, rarity]) => rarity)) || 1;
  return known.map(([name, rarity]) => [name, rarity / length]);
}
