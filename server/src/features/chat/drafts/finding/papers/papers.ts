const POLITE = String.raw`^\W*(?:(?:ok|okay|so|hey|please|pls|plz|can|could|you|u|i|we|need|want|gotta|give|gimme|get|make|write|draft|do|create|me|us|up|a|an|the|my|our|some|short|simple|quick|small|nice|good|basic|kind|one[- ]page|from|una?|el|la|necesito|quiero|hazme|escribe|dame|cort[oa]|sencill[oa])\W{1,3}){0,12}`;

/** A request that begins with the name of a paper. */
function toHead(names: string): RegExp {
  return new RegExp(`${POLITE}(?:${names})`, 'iu');
}

const RECURRING = String.raw`\b(?:weekly|monthly|every (?:\p{L}+day|(?:other|first|second|third|fourth|last|\d\p{L}{2})\b)|(?:an?|per|every|each|al|por) (?:\p{L}+ )?(?:months?|weeks?|units?|mes|semana))\b`;
const OUTREACH = String.raw`(?:e-?mail|letter|text|message|pitch|note)\b.{0,40}?`;
const OFFERS = String.raw`(?=.*\b(?:offer(?:ing)?|we can (?:do|take|haul)|ask\w* if we can)\b)`;

/** Papers by the name that an owner calls them by; the first that holds counts. */
const PAPERS: [asked: RegExp, name: string][] = [
  [
    toHead('(?:write[- ]?up|(?:written )?warning)(?: letter)? for (?!an?\\b|my\\b|the\\b|our\\b)\\p{L}+,? .{4}'),
    'written-warning',
  ],
  [
    toHead(
      "(?:text|message)\\b.{0,15}\\b(?:guy|helper|driver|loader|worker|kid|who)\\b.{0,10}\\b(?:didn[’']?t|never|no) (?:show|come|came|call)",
    ),
    'no-show-text-to-a-helper',
  ],
  [
    toHead(
      '(?:answer|reply|respond|response|text)\\b.{0,35}\\b(?:asks?|asking|wants to know)\\b.{0,12}\\binsur\\p{L}+',
    ),
    'are-you-insured',
  ],
  [
    toHead(
      '(?:answer|reply|respond|response)\\b(?!.*\\breview).{0,50}\\b(?:other guy|competitor|somebody|someone|another (?:company|hauler|guy))\\b.{0,20}\\b(?:cheaper|less|lower)\\b',
    ),
    'declining-a-discount-or-price-match',
  ],
  [toHead('ask\\b.{0,40}\\bfor (?:an? )?(?:google |yelp |facebook )?review'), 'review-request'],
  [toHead('(?:reference|recommendation)(?: letter)? for (?!us\\b|me\\b|my company)'), 'recommendation-letter'],
  [
    toHead('(?:letter of (?:recommendation|reference)|carta de (?:recomendaci[oó]n|referencia)) (?:for|para)'),
    'recommendation-letter',
  ],
  [
    toHead(
      '(?:(?:google|yelp|thumbtack|angi|facebook|instagram|insta|ig|nextdoor|business|company)(?: \\p{L}+){0,2}? (?:description|bio|blurb|about(?: section| box| text)|profile (?:text|intro)|profile intro)|(?:description|descripci[oó]n|blurb|bio|intro|text)\\b.{0,20}\\b(?:google|yelp|thumbtack|angi|instagram|facebook)(?: \\p{L}+)? ?(?:profile|business|about|listing|maps)?(?=\\W*(?:$|,|pls|please)))',
    ),
    'business-profile-description',
  ],
  [
    toHead(
      '(?:blurb|bio|description|descripci[oó]n|texto) (?:for|of|de|about|para)\\b.{0,25}\\b(?:profile|negocio|empresa|google|perfil|hauling company)',
    ),
    'business-profile-description',
  ],
  [
    toHead(
      "sub(?:-?contract(?:or|ing)?)?(?:[’']s)? (?:agreement|contract|paper|deal)|contrato (?:con|para) (?:un |el )?subcontratista",
    ),
    'subcontractor-agreement',
  ],
  [
    toHead(
      '(?:agreement|contract|deal|paper)\\b(?=.*(?:\\d ?(?:%|percent)|\\d{2}/\\d{2}|\\bsplit|\\b(?:gets?|takes?|keeps?) \\d{2}\\b))(?=.*\\b(?:sub|subs|subcontract\\w*|(?:his|her|their|its) own|own (?:truck|trailer|tools|insurance)|jobs? (?:i|we) (?:send|give)|another hauler)\\b)',
    ),
    'subcontractor-agreement',
  ],
  [
    toHead('partner(?:ship)? (?:agreement|contract|paper)|acuerdo entre socios|contrato con mi socio'),
    'partner-agreement',
  ],
  [
    toHead(
      '(?:truck|vehicle|van)\\b.{0,10}\\b(?:take[- ]?home|use)\\b.{0,10}\\b(?:agreement|policy|rules|form|paper)|take[- ]?home (?:truck )?(?:agreement|policy)',
    ),
    'truck-take-home-agreement',
  ],
  [
    toHead(
      '(?:receipt|paper|note|iou|agreement|letter|contract|papel)\\b(?!.*\\b(?:bank|credit union|banco)\\b).{0,30}\\b(?:loan|lent|loaned|borrow\\w*|cash advance|prest[eé]|pr[eé]stamo)\\b',
    ),
    'loan-to-a-helper',
  ],
  [
    toHead(
      '(?:employment|income) (?:verification )?letter|(?:employment|income) verification|(?:letter|proof) of employment|proof of income|(?:carta|constancia) de (?:trabajo|empleo|ingresos)',
    ),
    'employment-verification-letter',
  ],
  [
    toHead(
      '(?:pay )?raise (?:letter|note|text|memo)|(?:letter|note|text)\\b.{0,20}\\b(?:raise|pay goes up)\\b|carta de aumento',
    ),
    'raise-letter',
  ],
  [
    toHead(
      '(?:(?:letter|text|note|e-?mail)\\W+)?(?:to )?accept(?:ing)?\\b.{0,25}\\b(?:resignation|two weeks)|(?:carta )?(?:para )?aceptar la renuncia',
    ),
    'resignation-accepted',
  ],
  [toHead('exit interview|entrevista de salida'), 'exit-interview-questions'],
  [
    toHead('(?:text|e-?mail|message|note|invite|set up|invitar)\\b.{0,45}\\b(?:interview|entrevista)\\b(?!.*question)'),
    'interview-invitation',
  ],
  [
    toHead(
      'welcome\\b.{0,20}\\b(?:guy|helper|driver|loader|hire|worker|employee)|mensaje de bienvenida para (?:el|la|un) nuev[oa]',
    ),
    'welcome-to-the-crew',
  ],
  [toHead('(?:liability |damage )?waiver|(?:release of liability|liability (?:form|release))'), 'damage-risk-waiver'],
  [
    toHead(
      '(?:permission|release|authorization|form|paper|permiso|autorizaci[oó]n)\\b.{0,60}\\b(?:throw|toss|trash|clear|dispose|haul off|empty|everything|tirar|vaciar)\\b',
    ),
    'permission-to-remove',
  ],
  [toHead('change order|orden de cambio'), 'change-order'],
  [
    toHead(
      '(?:proof|certificate) of (?:disposal|recycling)|letter (?:certifying|proving|stating|saying)\\b.{0,20}\\b(?:disposed|recycled|dumped)|disposal (?:letter|certificate)|comprobante de disposici[oó]n',
    ),
    'proof-of-disposal',
  ],
  [
    toHead(
      'out of office|auto[- ]?(?:reply|responder)|(?:text|message|post|e-?mail|notice|aviso)\\b(?!.*\\b(?:dump|landfill|gate|road|station|quote|account)\\b).{0,30}\\b(?:holiday hours|closed|we close|cerramos)\\b|closed (?:for|on|from)\\b.*\\b(?:text|message|post|e-?mail)\\b',
    ),
    'holiday-hours',
  ],
  [
    toHead(
      "(?:christmas|xmas|holiday|thanksgiving|new year[’']?s?|season[’']?s?) (?:card|greeting|message|text|wish)s?\\b(?!.*\\b(?:bonus|hours|closed|crew|guys)\\b)|tarjeta de navidad",
    ),
    'seasons-greetings',
  ],
  [
    toHead(
      '(?:gift (?:card|certificate)|coupon|voucher|referral card|certificado de regalo|cup[oó]n)\\b(?=.*(?:\\d|\\bwording\\b|\\btext\\b))',
    ),
    'gift-certificate',
  ],
  [
    toHead(
      "(?:we(?:[’']re| are|[’']ve)? mov(?:ed|ing)|notice\\b.{0,15}\\bmov(?:e|ed|ing))\\b(?=.*\\b(?:new address|\\d+ \\p{L}+))|change of address|(?:text|notice|letter|e-?mail)\\b.{0,25}\\bnew (?:address|phone number)",
    ),
    'we-moved',
  ],
  [toHead('demand letter|final demand'), 'final-payment-notice'],
  [toHead('(?:press|media) release|comunicado de prensa'), 'press-release'],
  [toHead('(?:web ?site |site )?faqs?(?= (?:page|section|for)|\\W*$)|preguntas frecuentes'), 'website-faq'],
  [toHead('privacy (?:policy|note|notice|statement)|aviso de privacidad|pol[ií]tica de privacidad'), 'privacy-notice'],
  [
    toHead(
      '(?:letter|e-?mail|carta)\\b.{0,15}\\b(?:bank|credit union|lender|banco)\\b(?!.*\\b(?:longer|extend|extension|lower|skip|defer)\\b).*\\b(?:loan|line of credit|need|pr[eé]stamo|cr[eé]dito)\\b',
    ),
    'loan-request-letter',
  ],
  [
    toHead(
      '(?:letter|offer|e-?mail|carta)\\b(?: of intent)?(?!.*\\brent\\b).{0,15}\\b(?:buy(?:ing)?|purchase|comprar)\\b.*\\b(?:business|route|company|share|partner|accounts|negocio|parte)\\b',
    ),
    'offer-to-buy-a-business',
  ],
  [
    toHead(
      '(?:truck |vehicle )?(?:accident|crash|collision|wreck) (?:report )?(?:form|sheet|report)(?!.*\\b(?:injur\\w*|hurt|cut)\\b)',
    ),
    'truck-accident-report',
  ],
  [toHead('(?:customer )?survey\\b(?=.*\\b(?:job|customers?|pickup)\\b)|encuesta'), 'after-job-survey'],
  [toHead('(?:answer|reply|respond|response|first reply)\\b.{0,25}\\b(?:lead|inquiry)\\b'), 'reply-to-a-new-lead'],
  [
    toHead(
      '(?=.*\\b(?:polic\\w+|lease|yard|lot|insurance|subscription|storage|seguro)\\b)(?=.*\\b(?:effective|as of|out by|from|by|cancel\\w*)\\b)(?!.*\\b(?:add|claim|quote|certificate)\\b)(?:letter|e-?mail|note|cancell?ation letter|carta)\\b.{0,40}\\b(?:cancel\\w*|giving up|give up|ending|end|policy|cancelar)\\b',
    ),
    'end-a-contract',
  ],
  [toHead('(?:drug|alcohol)\\b.{0,15}\\b(?:policy|rule|paragraph)'), 'drug-and-alcohol-rule'],
  [
    toHead(
      '(?:time[- ]off|pto|vacation|sick (?:day|leave)) (?:policy|rule|page)|(?:employee )?handbook page on time off',
    ),
    'time-off-rule',
  ],
  [
    toHead('(?:closing|end of (?:the )?day|shut ?down) checklist|checklist (?:for )?(?:the )?end of (?:the )?day'),
    'end-of-day-checklist',
  ],
  [toHead(`(?:partner(?:ship)? )?${OUTREACH}\\b(?:movers?|moving company)\\b`), 'outreach-to-a-mover'],
  [
    toHead(`${OUTREACH}\\b(?:property manag\\p{L}+|apartments?|apts|complex|hoa)\\b${OFFERS}`),
    'outreach-to-a-property-manager',
  ],
  [toHead(`e-?mail (?:\\p{L}+ ){1,3}(?:apts|apartments?) manager${OFFERS}`), 'outreach-to-a-property-manager'],
  [
    toHead(`${OUTREACH}\\b(?:contractors?|roof(?:ers?|ing)|remodelers?|builders?)\\b${OFFERS}`),
    'outreach-to-a-contractor-or-remodeler',
  ],
  [
    toHead(`(?:service )?(?:contract|agreement|contrato)\\b(?=.*${RECURRING})(?!.*\\b(?:price|rate) increase)`),
    'commercial-proposal-for-recurring-service',
  ],
  [
    toHead(
      '(?:job |work |service |cleanout )?(?:contract|contrato)\\b(?: (?:sencillo|simple))?(?= (?:for|para|with)\\b|,)(?!.*\\b(?:ends?|cancel\\w*|renew\\w*|broke|clause|template)\\b)(?=.*\\d)',
    ),
    'job-agreement',
  ],
  [toHead('(?:bid|quote|estimate) letter\\b(?=.*\\d{3})'), 'quote-in-writing'],
];

const LAYS_OFF = /\b(?:lay(?:ing)? (?:\p{L}+ ){0,2}off|lay ?off|let(?:ting)? (?:\p{L}+ ){1,3}go)\b/iu;
const FOR_LACK_OF_WORK = /\blay|\b(?:slow|no work|not enough|winter|season)\b/i;
const WANTS_WORDS =
  /\b(?:write|letter|text|note|notice|script|(?:how|what) (?:do|can|should) i (?:tell|say|write|text))\b/i;
const ASKS = /^\W*(?:can|should|do|does|is|are|what|how|when|why|which|who)\b|\?\s*$/i;

/** The paper that a request calls by its name; null if it names none. */
export function findPaper(text: string): string | null {
  if (LAYS_OFF.test(text) && FOR_LACK_OF_WORK.test(text) && WANTS_WORDS.test(text) && !/\bhow long\b/i.test(text))
    return 'layoff-notice';
  if (ASKS.test(text)) return null;
  return PAPERS.find(([asked]) => asked.test(text))?.[1] ?? null;
}

const NEEDS_A_LAWYER = new Set([
  'job-agreement',
  'subcontractor-agreement',
  'partner-agreement',
  'damage-risk-waiver',
  'permission-to-remove',
  'offer-to-buy-a-business',
  'truck-take-home-agreement',
  'privacy-notice',
]);
const NO_LEGAL_ADVICE = {
  en: 'Here is a page to start from. It is no legal advice; let a lawyer in your state read it before you rely on it:',
  es: 'Aquí tiene una hoja para empezar. No es asesoría legal; que la lea un abogado de su estado antes de usarla:',
};

/** What is said before a paper that binds people; null for any other. */
export function getLegalNote(name: string, language: 'en' | 'es'): string | null {
  return NEEDS_A_LAWYER.has(name) ? NO_LEGAL_ADVICE[language] : null;
}
