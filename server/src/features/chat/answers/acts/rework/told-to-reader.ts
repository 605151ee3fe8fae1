/** Sentences that tell the owner what to do begin with one of these. */
const ORDERS =
  "accept|add|advertise|advise|agree|allow|announce|answer|apologize|apply|appoint|approve|argue|arrive|ask|assume|avoid|back|base|begin|bid|bill|block|book|bring|budget|build|buy|call|cancel|carry|change|charge|check|choose|claim|clean|clear|close|collect|come|compare|confirm|consider|copy|count|cover|cut|decide|deduct|deliver|demand|deposit|divide|do|don't|donate|double|draw|drive|drop|dump|empty|end|enter|estimate|expect|explain|figure|file|fill|find|fire|fix|follow|forward|get|give|go|greet|hand|hang|haul|have|hire|hold|include|insist|inspect|insure|invite|invoice|issue|join|judge|keep|know|label|lay|lead|learn|leave|let|lift|limit|link|list|listen|load|lock|log|look|lower|mail|make|mark|measure|meet|mention|move|multiply|name|negotiate|never|note|offer|open|order|own|pack|park|pass|pause|pay|photograph|pick|plan|post|practice|prepare|present|price|print|promise|pull|put|quote|raise|read|record|recover|reduce|refuse|register|remember|remind|remove|rent|replace|reply|report|request|require|reserve|respond|rest|return|review|ride|run|save|say|schedule|scrap|see|sell|send|separate|set|share|show|sign|skip|sort|speak|split|start|state|stay|step|stick|stop|store|strap|suggest|sweep|take|talk|tarp|tell|test|text|thank|tie|tip|total|track|train|treat|trust|try|turn|unload|use|verify|visit|wait|walk|warn|wash|watch|wear|weigh|work|write";
const ORDER = new RegExp(
  String.raw`(?:^|[,;:–]\s+(?:and |or |then |so |but )?|\b(?:and|then|so|but) )(?:(?:always|never|first|then|politely|calmly|simply|just|instead|only|please|do not|don't) )*(?:${ORDERS})\b(?= (?:the|a|an|it|them|him|her|his|their|your|you|for|on|in|at|by|to|out|up|off|no|one|two|three|each|every|all|any|what|who|how|that|this|with|from|as|over|\d|\p{L}+))`,
  'iu',
);
/** Of the owner's own affairs, or of the reader as of somebody else. */
const NOT_FOR_READER =
  /\b(?:you|your|yours|yourself|customers?|clients?|callers?|leads?|crews?|helpers?|drivers?|workers?|employees?|owners?|haulers?|operators?|compan(?:y|ies)(?:'s)?|competitors?|advis\w+|margins?|profits?|bids?|quotes?|quoting|overhead|wages?|payroll|revenue|upsell\w*|says one|say|he|she|his|her|him|published prices|knowledge base)\b|\?/i;
const STATES =
  /\b(?:is|are|was|were|has|have|had|costs?|takes?|must|may|can|cannot|can't|will|won't|requires?|charges?|counts?|needs?|refuses?|bans?|goes|weighs?|prohibits?|lets|allows?|holds?|runs|contains?|means|comes?|depends?|averages?|ranges?)\b/i;
const MOST_SENTENCES = 3;

/** Those sentences of an answer that are as true to anybody else as to the owner: facts, and no advice. */
export function listForReader(told: string[]): string[] {
  return told
    .filter((one) => /[.!]$/.test(one.trim()) && STATES.test(one) && !NOT_FOR_READER.test(one) && !ORDER.test(one))
    .map((one) => one.replace(VERDICT, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .slice(0, MOST_SENTENCES);
}

/** "Usually yes: …" answers a question that the reader did not put. */
const VERDICT = /^(?:usually |mostly |often |in most places )?(?:yes|no|not)\b[^:.,]{0,20}[:,]\s*/i;

const ASK_FOR =
  /^(?:always |first |then |also )?(?:ask|insist|request)(?: (?:him|her|them|the (?:customer|client|caller|lady|manager)|every \p{L}+|each \p{L}+))? (?:for|on)\s+([^.?;]{6,220})[.;]?$/iu;

/** "Ask for two photos and the zip": as a request to whom is asked. */
export function toRequests(told: string[]): string[] {
  return told
    .flatMap((one) => {
      const wanted = ASK_FOR.exec(one.trim())?.[1];
      return wanted === undefined || NOT_FOR_READER.test(wanted) ? [] : [`Please send me ${wanted.trim()}.`];
    })
    .slice(0, MOST_SENTENCES);
}
