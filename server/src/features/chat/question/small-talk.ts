const ABOUT_ME =
  'I answer questions about running a junk-removal or hauling business: pricing loads, dump fees, what you may not haul, trucks and insurance, hiring, marketing, taxes and contracts. Every answer comes from the knowledge base and shows its sources. Just ask the way you would ask a friend in the trade.';

const replies: [RegExp, (name: string) => string][] = [
  [
    /^(hi|hello|hey|hiya|howdy|yo|sup|good (morning|afternoon|evening))( (there|all|bot|haulwise|again|man|buddy))?$/,
    (name) =>
      `Hi ${name}! What are you working on today? Ask me about prices, dump fees, trucks, hiring or anything else in the business.`,
  ],
  [
    /^((ok|okay|great|perfect|awesome|cool) )?(thanks|thank you|thx|ty|cheers|appreciate it)( (so much|a lot|a bunch|man|buddy|again|for (the|your) help|that helps?|that helped))?$/,
    () => 'You are welcome. Anything else I can look up for you?',
  ],
  [/^(ok|okay|great|perfect|awesome|cool|nice|got it|sounds good|makes sense)$/, () => 'Good. What is next?'],
  [/^(bye|goodbye|good night|see (you|ya)( later)?|later|talk later)$/, (name) => `Take care, ${name}. Safe hauling.`],
  [
    /^(how are you|how are you doing|hows it going|how is it going|whats up|what is up)( today| man| buddy)?$/,
    () => 'Ready to work. What can I look up for you?',
  ],
  [
    /^(what can you do|what do you do|what can i ask( you)?|how can you help( me)?|what are you good (at|for)|how do(es)? (you|this|it) work|help|help me|what do you know( about)?)$/,
    () => ABOUT_ME,
  ],
  [
    /^(who|what) are you$|^(are|r) (you|u) (a )?(bot|robot|human|real|ai|an ai|person|real person|chatgpt)$|^what is (this|haulwise)$/,
    () => `I am Haulwise, an AI assistant for small junk-removal and hauling companies, not a person. ${ABOUT_ME}`,
  ],
];

/** The reply to a greeting, thanks or "what can you do"; null for anything that is a question. */
export function smallTalkReply(text: string, firstName: string): string | null {
  const said = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (said.length > 60) return null;
  const reply = replies.find(([pattern]) => pattern.test(said))?.[1];
  return reply ? reply(firstName.trim() || 'there') : null;
}
