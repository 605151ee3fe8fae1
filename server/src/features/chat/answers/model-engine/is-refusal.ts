const NEGATION = /\b(?:no|not|none|cannot|neither|nothing|without)\b|n['’]t\b/i;
const OF_SOURCES =
  /\b(?:passages?|articles?|knowledge base|sources?|information|documents?|facts|cover(?:s|ed)?|mention(?:s|ed)?|address(?:es|ed)?|find|found|know)\b/i;

/**
 * Whether an answer opens with the sentence by which a model says, as it is told to, that the passages do not hold what
 * was asked. A sentence with a source says something.
 */
export function isRefusal(answer: string): boolean {
  const [opening = ''] = /^.*?[.!?](?:\s*\[\d+\])*(?=\s|$)/s.exec(answer.trim()) ?? [answer];
  return !/\[\d+\]/.test(opening) && NEGATION.test(opening) && OF_SOURCES.test(opening);
}
