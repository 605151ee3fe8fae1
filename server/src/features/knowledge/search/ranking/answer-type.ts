export type AnswerType = 'money' | 'amount' | 'time' | 'decision' | 'other';

const QUESTIONS: [AnswerType, RegExp][] = [
  [
    'money',
    /\bhow much\b(?!.{0,12}\b(weigh|waste|stuff|trash|time|room|space)\b)|\b(cost|price|charge|fee|rate|fine|pay|wage|tax|rent|worth)\b/i,
  ],
  ['time', /\bhow (long|soon|often|late|old|many (hours|days|weeks|months|years))\b|\bwhen\b|\bdeadline\b/i],
  [
    'amount',
    /\bhow (many|much|heavy|big|far|high|wide)\b|\b(percent|percentage|weigh|weight|yards|tons|size|limit)\b/i,
  ],
  [
    'decision',
    /^\W*(do|does|did|can|could|is|are|am|will|would|should|must|may|have|has)\b|\b(do i|can i|should i|am i|is it|are they|have to|allowed|legal|ok to|need to)\b/i,
  ],
];

const ANSWERS: Record<Exclude<AnswerType, 'other'>, RegExp> = {
  money: /[$€£]\s?\d|\d\s?(dollars|cents|percent|%)|\bfree\b/i,
  time: /\b\d+(-| )?(minutes?|hours?|days?|weeks?|months?|years?)\b|\b(19|20)\d\d\b|\b(one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)[ -](minutes?|hours?|days?|weeks?|months?|years?)\b|\b(annually|yearly|monthly|daily|weekly|every)\b/i,
  amount: /\d/,
  decision:
    /^\W*(yes|no|usually|generally|only|not)\b|\b(must|may|cannot|can|need|required|allowed|legal|illegal|banned|free|do not have to)\b/i,
};

/** The kind of answer a question expects, judged by its wording. */
export function findAnswerType(question: string): AnswerType {
  return QUESTIONS.find(([, wording]) => wording.test(question))?.[0] ?? 'other';
}

/** Whether a text contains an answer of this kind: 1 yes, 0 no, 0.5 if any text would do. */
export function computeTypeFit(type: AnswerType, text: string): number {
  if (type === 'other') return 0.5;
  return ANSWERS[type].test(text) ? 1 : 0;
}
