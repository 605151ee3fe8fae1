import { IDEAS } from '../../drafts/ads/ideas.ts';

export const TEXTS =
  '(?:texts?|txts?|messages?|msgs?|e-?mails?|letters?|posts?|ads?|scripts?|flyers?|notes?|repl(?:y|ies)|responses?|door ?hangers?|clauses?|contracts?|agreements?|checklists?|templates?|invoices?|proposals?|quotes?|estimates?|voicemails?|greetings?|captions?|slogans?|bios?|descriptions?|wordings?|pitch(?:es)?|reminders?|apolog(?:y|ies)|invitations?|announcements?|listings?|mensajes?|correos?|cartas?|anuncios?|respuestas?|plantillas?|recordatorios?)';
/** What hangs, is worn or is heard. */
const ON_SHOW = String.raw`(?:\p{L}+ ){0,2}?(?:signs?|banner|voice ?mail|answering machine|machine|greeting|flyers?|door ?hangers?|business cards?|cards?|magnets?|bio|about (?:us )?page|profile|tailgate|truck door)`;
/** Forms that leave no doubt; each holds for messages in any conversation. */
const WRITES: RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:(?:ok|now|please|pls|kindly|hey|so|can (?:you|u|ya)|could (?:you|u)|would you|will you|help me|i need you to|i need|need|i want|gimme|give me|por favor)\W+)*(?:write|draft|compose|prepare|word|create|come up with|make|do(?! (?:i|we|you|u|ya|they|people|most)\b)|put together|escr[ií]b[ea]\w*|haz\w*|redacta\w*|dame)\b.{0,40}\b${TEXTS}\b`,
    'i',
  ),
  /^\W*(?:(?:ok|now|please|pls|kindly|hey|so|can (?:you|u|ya)|could (?:you|u)|would (?:you|u)|will you|help me|i would like (?:you|u) to|i'?d like (?:you|u) to)\W+)*(?:write|draft|compose|redacta\w*|escr[ií]b[ea]\w*)\b(?! (?:off|down|up my taxes))/i,
  new RegExp(
    String.raw`^(?:a |an |the |quick |short |new |another |friendly |firm |polite |cold |nice |google |indeed |facebook |nextdoor |follow[- ]?up |job |invoice |payment |appointment |door hanger |apology |thank[- ]?you |price increase |review |late |after[- ]hours |phone )*${TEXTS}\b(?! (?:is|are|was|came|says|said|me back))(?:\s+(?:to|for|from|asking|reminding|telling|saying|about|that|when|after|before|wording|greeting|letting|thanking|on|of|por|para|a)\b|\s*[,:]\s+(?!(?:is|are|do|does|can|what|how|why|when|should)\b)\w)`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?=\p{L})(?!(?:what|how|is|are|do|does|can|should|why|when|where|who|which|the|my|your|this|that|his|her|a|an)\b)(?:[\p{L}-]+ ){0,3}${TEXTS}\s*[,:]\s+(?!(?:is|are|do|does|can|what|how|why|when|should)\b)\w`,
    'iu',
  ),
  /^\W*(?:(?:ok|now|please|pls|hey|so|can you|could you|i need you to)\W+)*(?:gimme|give me|i need|need|i want)\s+(?:an? |some |another )?(?:[\p{L}\d-]+ ){0,3}(?:pitch|script|message|letter|flyer|slogan|caption|voicemail|greeting|reply|apology)s?\b/iu,
  /^\W*(?:(?:ok|now|please|pls|hey|so|can you|could you|i need you to)\W+)*(?:gimme|give me|i need|need|i want|want)\s+(?:an? |some |another )?(?:[\p{L}\d-]+ ){0,2}(?:te?xts?|msgs?|messages?|e-?mails?|notes?|posts?) (?:to (?!(?:send|use|work|call)\b)|asking|saying|telling|that says|reminding|thanking)/iu,
  /\b(?:door hanger|flyer|voicemail|ad|post|sign|website|text|e-?mail) wording\b|\bwording for\b|\bvoicemail greeting\b|\b(?:morning |crew |safety )?(?:huddle|meeting) checklist\b/i,
  // "voicemail script", "helper job ad": a text by its name alone.
  /^\W*(?=\p{L})(?!(?:what|how|is|are|do|does|can|should|why|when|where|who|which|the|my|your|this|that)\b)(?!.*\b(?:sent|got|gets|mailed|left|gave|wrote|wants?|says?|said|asks?|asked)\b)(?:[\p{L}-]+ ){1,3}(?:script|template|greeting|flyer|checklist|reminder|ad|letter|post|e-?mail|text)s?\W*$/iu,
  /\b(?:write|draft) (?:me |him |her |them |us )?(?:something|a (?:line|note)|up)\b/i,
  // "lista para revisar la troca", "necesito un papel para …".
  /^\W*(?:(?:por favor|oye|ok|bueno|me|ya|y)\W+)*(?:(?:necesito|quiero|ocupo|dame|p[aá]same|hazme|haz|haces|puedes? hacer|ay[uú]d[ae]me con)\s+)?(?:(?:una?|el|la|otr[oa]|algun[ao]?)\s+)?(?:lista|hoja|carta|mensaje|texto|recibo|contrato|anuncio|volante|formato|guion|papel|nota|aviso|recordatorio|comprobante|disculpa)\s+(?:de|para|por|al?|del|que|pidiendo|diciendo)\b(?!.{0,60}\?)(?! (?:precios|los precios|qu[eé]))/i,
  // "paper to sign when i pay a guy for the day".
  /^\W*(?:(?:i need|need|i want|got|give me|make|an?|some|the)\s+)*(?:paper|form|sheet|document|receipt|waiver|release|slip)\b.{0,40}\b(?:to sign|signs?|signed|that says|saying|stating|proving)\b(?!.*\?)/i,
  /^\W*(?:(?:please|pls|ok|can you|could you)\W+)*let (?!me\b|us\b|you\b)(?:(?:the|my|our|his|her) )?(?:[\p{L}'.-]+ ){1,5}?know\b/iu,
  /^\W*(?:(?:ok|okay|now|please|pls|so|and|then|can you|could you)\W+)*(?:answer|reply to|respond to|text|e-?mail|tell|message|remind|thank|ask)\b.{0,40}(?:\breview\b|\bcustomers?\b|\b(?:mr|mrs|ms)\b|\bhim\b|\bher\b|\bthem\b|\bclients?\b|\bregulars\b|\b(?:my |the )?(?:crew|guys|helpers?|driver|team)\b|\baccounts\b|["“])/i,
  // "what can i say to a lady who wants it cheaper. we are insured": with what to say.
  /^\W*what (?:can|should|do|would|could) i (?:say|tell|text|write|answer)\b(?: to)? [^.?:]{3,90}[.?:]\s+(?!(?:he|she|they|is|are|do|does|can|should|what|how|why|who|when|where)\b)\p{L}.{6,}[^?]$/iu,
  /^\W*(?:(?:ok|now|please|pls|so|and|can you|could you)\W+)*(?:send|shoot) (?:him|her|them) (?:an?|something)\b(?!.*\?)/i,
  // "house rules: …", "terms in plain words: …".
  /^\W*(?=\p{L})(?:[\p{L}'-]+ ){0,3}?(?:terms|polic(?:y|ies)|rules|bio|warning|notice|guidelines|pol[ií]tica|reglas|aviso)(?: [\p{L}'-]+){0,6}\s*:\s+\p{L}(?!.*\?)/iu,
  /^\W*(?:(?:write|give me|need|make|a|one|two|three|\d|short|few) )*(?:sentences?|lines?|paragraphs?|words) for (?:my|our|the) (?:\p{L}+ ){0,2}?(?:page|profile|web ?site|site|listing|card|bio|truck|sign)\b/iu,
  /^\W*(?:what(?:'?s| is) )?(?:the|a) (?:\p{L}+ )?way to (?:tell|let|say to|ask|remind) (?:him|her|them|an?|the|my|our) (?:\S+ ){4,}\S+$/iu,
  /^\W*(?:(?:i )?(?:need|want|make|write|gimme)(?: me)? )?(?:(?:an?|the|another) )?(?:\p{L}+ )?(?:sign|blurb|bio|slogan|tagline|one[- ]?liner|statement) (?:for|on|to) (?:the |my |our |an? )?(?:\p{L}+ ){0,2}\p{L}+[,:] .*(?<!\?)$/iu,
  // "quote text for Gwen: …".
  /^\W*(?:\p{L}+ ){0,2}?(?:text|e-?mail|message|letter|note) (?:for|to) [^,:?]{2,40}[,:]\s+\S(?!.*\?\W*$)/iu,
  // "bill wording for 2 loads", "invoice msg for Kim".
  /^\W*(?:(?:i )?(?:need|want|write|make|do|give me|gimme)(?: me)? )?(?:(?:an?|the) )?(?:invoice|bill|billing) (?:te?xt|msg|message|wording|e-?mail|note|lines?)\b(?!.*\?\W*$)|^\W*(?:te?xt|msg|message|e-?mail|wording) for (?:an? |the |my )?(?:invoice|bill)\b(?!.*\?\W*$)/i,
  // "script pls".
  /^\W*(?:an? |the |some )?(?:(?:quick|short|phone|call|little|good) )*script(?: (?:pls|plz|please|for (?:that|this|it|me)))+\W*$/i,
  // "two options for a caption".
  new RegExp(
    String.raw`^\W*(?:[\p{L}\d]+ ){0,3}?(?:options|versions|variations) (?:for|of) (?:[\p{L}\d-]+ ){0,5}?${TEXTS}\b`,
    'iu',
  ),
  // "busco dos ayudantes, 20 la hora": an ad by what it says.
  /^\W*(?:se )?busc(?:o|amos|an?) (?:un |una |dos |tres |\d+ )?(?:\p{L}+ )?(?:ayudantes?|cargador(?:es)?|chofer(?:es)?|trabajador(?:es)?)(?!\p{L})(?!.*\?)/iu,
  /^\W*(?:(?:necesito|hazme|haz|quiero|dame|escribe|m[aá]ndale?) )?(?:una )?cotizaci[oó]n (?:para|a) (?:don|do[ñn]a|(?:el|la) (?:se[ñn]ora?|clienta?e?)|\p{Lu}\p{L}+)(?!\p{L}).*\d/iu,
  /^\W*(?:(?:please|pls|ok|now|can you|could you|i need to|need to)\W+)*(?:send|make|write|do|create|draft|type up) (?:an? |the |her an |him an |them an )?(?:invoice|bill)\b(?=.*\d)(?!.*\?)/i,
  // "what should my yard sign say", "what do i say on the answering machine": the words of it.
  new RegExp(
    String.raw`^\W*(?:(?:so|ok|and|hey)\W+)*what (?:should|do|can|could|would|shd) (?:(?:my|our|the|an?) ${ON_SHOW}(?: on (?:my|our|the) \p{L}+)? (?:say|read)|(?:i|we) (?:say|put|write|record) (?:on|in|for) (?:my|our|the|an?) ${ON_SHOW})(?: (?:on|when|if|while|during|after|for|at) .{2,30})?\W*$`,
    'iu',
  ),
  // "give me questions to ask them in an interview".
  /^\W*(?:(?:please|pls|can you|give me|gimme|need|i need|make|make me|write|list|get me|some|good|a few|a list of|the|\d{1,2})\s+)*(?:interview questions\b|questions (?:to ask|for) .{0,30}\b(?:interview|applicants?|loaders?|helpers?|drivers?|new (?:guy|hire))\b)(?!.*\?)/i,
  // "about us for my site, family run since 2011".
  /^\W*(?:(?:write|need|make|do|give me)(?: me)? )?(?:an? |the |my |our )?about (?:us|me)(?: page| section| text)? (?:for|on) (?:my|our|the) (?:web ?)?(?:site|page|profile)\b(?!.*\?)/i,
  // "I would like to write the bank's agent, Ms. Ortega, to thank her".
  /\bi(?:'d| would) like to (?:write|send|text|e-?mail|thank)(?: to)? (?!(?:off|down|up)\b)(?:mrs?\b|ms\b|the\b|my\b|our\b|him\b|her\b|them\b|a\b)/i,
  // "name ideas for a junk company", "5 slogans".
  IDEAS,
  // "he keeps saying next week. what do i send him": words to send, after what happened.
  /^(?:\S+ ){4}.*\bwhat (?:do|should|can|would) i (?:send|text|e-?mail|message|write|reply|respond)(?: back)?(?: to)?(?: (?:him|her|them|(?:the|my|this|that) \p{L}+))?(?: back)?\W*$/iu,
];
const NOT_WRITES =
  /\b(?:how (?:do|can|should|would) (?:i|we|you) (?:write|word|answer|respond|reply)|should i (?:write|send|text|email)|can i (?:text|email|send|blast)|do i (?:need|have) to (?:send|write))\b/i;
const OF_QUOTE = /^\W*(?:(?:an?|quick|make|write|need|send) )*(?:quote|estimate|bid|invoice|bill)\b.*\d{2}/i;
/** "…, for Tess". */
const LAST_FOR = /[,.;]\s*(?:for|to) (?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?\W*$/u;
const QUOTE_FOR =
  /\b(?:quote|estimate|bid|invoice|bill)\b(?=.*\d{2})(?=.*(?:\b(?:customer|client)(?:'?s name)?(?: is|'?s|:) (?!an?\b|the\b|not\b|in\b|on\b)\p{L}{2,}|\b(?:for|to) (?:an? )?(?:mrs?|ms)\.? \p{L}+|\b(?:his|her) name is \p{L}+))/iu;

/** "bid for a barn 900, customer is Tess": a paper with the price that the asker names, for somebody. */
export function isQuoteFor(text: string): boolean {
  return (QUOTE_FOR.test(text) || (OF_QUOTE.test(text) && LAST_FOR.test(text))) && !text.includes('?');
}

/** "now one for the landlord": what the last text says, for somebody else. */
export const ONE_FOR =
  /^\W*(?:(?:ok|okay|now|and|then|so|also|great|good|cool|do|write|make|send|give me|i need|need)\W+)*(?:another|a|an|the|the same)?\s*(?:one|version|text|e-?mail|message)? ?(?:for|to) (?:(?:my|our|the|his|her|their) (?!(?:web ?site|site|phone|page|truck|file|record|facebook|group|ad)\b)|mr|mrs|ms|him\b|her\b|them\b)/i;
/** "the whole thing in a text to him". */
export const WHOLE_THING =
  /^\W*(?:(?:ok|now|so|and|please|can you|could you|put|send|give me|write|get)\W+)*(?:the |this |that )?(?:whole (?:thing|lot)|everything|all (?:of )?(?:it|that|this)|it all)\b.{0,20}\b(?:in|as|into) (?:a|an|one) (?:\w+ )?(?:text|e-?mail|message|letter|note)\b/i;
/** "write that e-mail": a text of its own, unless there is one to change. */
export const WRITES_THAT =
  /\b(?:put|get|have) (?:it|that|this|the \w+) in writing\b|^\W*(?:(?:ok|okay|now|please|pls|so|and|then|can you|could you)\W+)*(?:write|draft|compose|escribe|redacta)\b(?!.{0,30}\b(?:as|in(?:to)?) (?:a )?(?:table|list|bullets?|steps?|spanish|english|fewer)\b)/i;
/** "…, what do i text back": the words to send, and no figures, whatever came before. */
export const ASKS_WHAT_TO_SEND =
  /\b(?:what|how) (?:(?:do|should|can|would|must) )?(?:i|we) (?:text|write|message|e-?mail|respond|reply|word|phrase|answer)(?: (?:(?:it|this|that|something|an? (?:answer|reply)|an? (?:text|message|note|e-?mail)))?)?(?: back)?(?: to)?(?: (?:him|her|them|(?:the|this|that|my) \p{L}+))?(?: back)?(?:,? (?:nicely|politely|kindly|now|so (?:he|she|they|it)\b.{3,40}|without\b.{3,40}))?\W*$/iu;
/** "one last chance before small claims": the last text of a row, whatever it is called. */
export const LAST_CHANCE =
  /\b(?:last|final) (?:chance|warning|shot|straw)\b|\bbefore (?:i |we )?(?:go(?:ing)? to |fil(?:e|ing) (?:in )?|sue|tak(?:e|ing) (?:him|her|them|it) to )?(?:small claims|court|collections?|a lawyer|legal action)\b/i;
/** "a firmer second reminder", "the final notice": the next text on what was written for. */
export const NEXT_NOTICE = new RegExp(
  String.raw`\b(?:(second|2nd|next|another)|(final|last|third|3rd))\b(?: \p{L}+){0,2}? (?:notice|reminder|letter|e-?mail|texts?|message|warning)\b|(${LAST_CHANCE.source})`,
  'iu',
);
/** "flyers for doors, do they work", "do flyers pay off": a question about such texts. */
const ASKS_OF_TEXT =
  /^\W*(?:(?:so|ok|hey|and)\W+)*(?:do|does|are|is) (?!(?:me|an?|the|my|some|up)\b)[^,.;:]{3,60}\b(?:works?|pays?(?: off)?|worth (?:it|the \w+)|any good|matter|help|count|hold up)\b[^,.;:]{0,25}$|[,.;-] ?(?:do|does|did|is|are|should|would|will|can) (?:they|it|that|these|those)\b[^,.;]{0,40}$/i;

/** "ok then a text for her". */
const LEADS_ON = /^\W*(?:(?:ok|okay|k|so|and|then|alright|cool|good|great|now|also)\b\W*)+(?=\p{L})/iu;

/** A request for a text in a form that leaves no doubt. */
export function isWriteRequest(message: string): boolean {
  const text = message.replace(LEADS_ON, '');
  return !NOT_WRITES.test(text) && !ASKS_OF_TEXT.test(text) && WRITES.some((form) => form.test(text));
}

const ASKED_NICELY = String.raw`^\W*(?:(?:ok|okay|so|now|and|then|please|pls|just|can (?:you|u)|could (?:you|u)|i need you to)\W+)*`;
const OF_TALK: RegExp[] = [
  // "text him for me", "write her something, not mean": to somebody who was talked of, with nothing of what it says.
  new RegExp(
    String.raw`${ASKED_NICELY}(?:text|message|e-?mail|write|draft|tell|answer|send|reply to)\s+(?:to\s+)?(?:him|her|them|(?:the|that|my|this) (?:customer|client|guy|lady|man|woman|owner|manager|tenant|landlord|helper|driver|kid)|something|a text|a message|an e-?mail)\b(?:\s+(?:an?|the|some)?\s*(?:(?:short|quick|nice|polite|firm|friendly|kind|good)\s+)*(?:texts?|messages?|e-?mail|note|letter|reply|something|words?))?(?:\s+(?:to|for) (?:him|her|them))?(?:\s+no)?(?:\s+(?:for me|about (?:it|that|this)|the (?:good|bad|sad) news|what happened|back|then|now|please|pls))*(?:[\s,.;]+(?:but |and |make it |keep it |be )?(?:(?:not|too|very|real|really|so|nothing) )*(?:mean|rude|nice|polite|firm|friendly|short|kind|pushy|harsh|angry|soft|calm|professional|serious|long|nasty))*(?:[\s,]+(?:but|and) no)?(?:[\s,]+so (?:that )?(?:he|she|they|it)\b.{2,40})?(?:[\s,.]+(?:pls|please|thanks))?\W*$`,
    'i',
  ),
  // "gimme a text for that".
  new RegExp(
    String.raw`${ASKED_NICELY}(?:(?:gimme|give me|make(?: me)?|need|i need|want|i want|write(?: me)?|got|do)\s+)?(?:an?|the)\s+(?:(?:short|quick|nice|good)\s+)*(?:texts?|messages?|e-?mail|note)\s+(?:for|about|with|of|on|saying) (?:that|this|it)(?: then| please| pls| too)?\W*$`,
    'i',
  ),
  // "text all three of them", "write to the new one, name is Pia".
  new RegExp(
    String.raw`${ASKED_NICELY}(?:text|message|e-?mail|write(?: to)?|send|tell)\s+(?:all (?:of )?(?:them|\w+ of them)|(?:all )?(?:my|our|the) (?:\w+ )?(?:regulars|one|guy|lady|manager|owner|customers|clients|crew|guys|lawyer|tenant|landlord|helper|driver|adjuster|agent)|both(?: of them)?|everybody|everyone|them all|it|this|that|it up|that up)(?=\W*$|\s*,\s*(?:(?:his|her) )?name(?:'s| is)\b)`,
    'i',
  ),
  // "text him about it, the job was on monday".
  new RegExp(
    String.raw`${ASKED_NICELY}(?:text|message|e-?mail|write|tell|ask)\s+(?:to\s+)?(?:[\p{L}'-]+\s+){1,4}?about (?:it|that|this)\b`,
    'iu',
  ),
  // "try her again, 640 for the attic".
  new RegExp(String.raw`${ASKED_NICELY}(?:try|nudge|ping|chase)\s+(?:him|her|them)\b(?!.*\?)`, 'i'),
  /^\W*(?:(?:ok|ya|y|pues|bueno|por favor)\W+)*(?:escr[ií]b[ea](?:l[eo]s?)?|m[aá]nda(?:le|les)|d[ií](?:ga)?les?)(?: (?:un (?:mensaje|texto)|algo|tú|tu))?(?: (?:por favor|ya))?\W*$/iu,
];

/** "write Lou something nice": to whom the talk named. */
const TO_NAMED = new RegExp(
  String.raw`${ASKED_NICELY}(?:text|message|e-?mail|write|send|tell)\s+(?!(?:me|us|my|our|a|an|the|up|down|out|him|her|them|this|that|it)\b)[\p{L}'-]+\s+(?:something|(?:a|an) (?:text|note|message|e-?mail)|back)(?:\s+\p{L}+){0,3}\W*$`,
  'iu',
);

const WHAT_WAS_TOLD =
  /^\W*(?:(?:ok|okay|so|now|and|then|please|pls|just|can you|could you)\W+)*(?:write|text|tell|e-?mail|explain to|send|message|let)\s+(?:to\s+)?(?:[\p{L}.'-]+\s+){1,4}?(?:know\s+)?(?:why|where|how|what|which)\b[^:,\d]*$/iu;

/** "write my customer why theres a fee", after an answer: what the answer told. */
export function isOfWhatWasTold(text: string): boolean {
  return WHAT_WAS_TOLD.test(text) && !/\bask\b/i.test(text);
}

/** Whether a message asks for a text and leaves what it says to the talk before it. */
export function isTextOfTalk(text: string): boolean {
  return TO_NAMED.test(text) || OF_TALK.some((form) => form.test(text));
}

export const ONE_THAT_SAYS =
  /^\W*(?:(?:ok|and|also|now|then|plus|y)\W+)*(?:one|another(?: one)?|una?)\s+(?:more )?(?:that says?|saying|that (?=\p{L})|que diga)\s*/iu;
