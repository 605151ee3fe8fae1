/** Strength 0–5: one point each for length ≥ 8, upper case, lower case, digit, special character (spec §5). */
export function passwordScore(password: string): number {
  const rules = [
    password.length >= 8,
    /[A-Z]/.test(password),
    /[a-z]/.test(password),
    /\d/.test(password),
    /[^A-Za-z0-9\s]/.test(password),
  ];
  return rules.filter(Boolean).length;
}

export const PASSWORD_MIN_SCORE = 3;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

/** The word shown beside the strength meter (spec §5). */
export function passwordLabel(score: number): PasswordLabel {
  if (score <= 2) return 'Weak';
  if (score === 3) return 'Fair';
  return score === 4 ? 'Good' : 'Strong';
}
