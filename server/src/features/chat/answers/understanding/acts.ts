/** What a message can want of the assistant; the list is closed. */
export const ACTS = [
  'ask',
  'price_job',
  'price_check',
  'sum',
  'write',
  'rework',
  'explain',
  'plan',
  'remember',
  'about_me',
  'help',
  'social',
  'emergency',
  'unlawful',
  'outside',
] as const;
export type Act = (typeof ACTS)[number];

/** Acts that mean something only after an answer. */
export const ACTS_ON_AN_ANSWER: readonly Act[] = ['rework', 'explain'];
