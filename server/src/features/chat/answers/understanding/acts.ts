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

/** How likely an act must be to be taken without one of these forms; below, the message is a question. */
export const LEAST: Record<Act, number> = {
  ask: 0,
  price_job: 0.4,
  price_check: 0.45,
  sum: 0.35,
  write: 0.85,
  rework: 0.55,
  explain: 0.55,
  plan: 0.5,
  remember: 0.7,
  about_me: 0.55,
  help: 0.5,
  social: 0.7,
  emergency: 0.97,
  unlawful: 0.9,
  outside: 0.5,
};
