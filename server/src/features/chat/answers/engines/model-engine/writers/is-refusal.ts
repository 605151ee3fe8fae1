const NEGATION = /\b(?:no|not|none|cannot|neither|nothing|without)\b|n['’]t\b/i;
const OF_SOURCES =
  /\b(?:passages?|articles?|knowledge base|sources?|information|documents?|facts|cover(?:s|ed)?|mention(?:s|ed)?|address(?:es|ed)?|find|found|know)\b/i;

/**
 * Whether an answer opens by saying, as the prompt asks it to, that the passages do not hold the answer. A sentence with
 * a source is not a refusal.
 */
export function isRefusal(answer: string): boolean {
  const [opening = ''] = /^.*?[.!?](?:\s*\[\d+\])*(?=\s|$)/s.exec(answer.trim()) ?? [answer];
  return !/\[\d+\]/.test(opening) && NEGATION.test(opening) && OF_SOURCES.test(opening);
}
