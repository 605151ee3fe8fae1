const rules = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /[A-Z]/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^A-Za-z0-9\s]/.test(password),
};

export type PasswordRule = keyof typeof rules;

/** The strength rules that a password does not meet yet. */
export function listUnmetPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(rules) as PasswordRule[]).filter((rule) => !rules[rule](password));
}

/** Strength 0–5: one point each for length ≥ 8, upper case, lower case, digit, special character (spec §5). */
export function computePasswordScore(password: string): number {
  return Object.keys(rules).length - listUnmetPasswordRules(password).length;
}

export const PASSWORD_MIN_SCORE = 3;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** The word shown beside the strength meter (spec §5). */
export function formatPasswordScore(score: number): PasswordLabel {
  if (score <= 2) return 'Weak';
  if (score === 3) return 'Fair';
  return score === 4 ? 'Good' : 'Strong';
}
