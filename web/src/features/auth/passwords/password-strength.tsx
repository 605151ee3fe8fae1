import {
  computePasswordScore,
  formatPasswordScore,
  listUnmetPasswordRules,
  type PasswordRule,
} from '@haulwise/contract/rules';
import { t, toLocal } from '../../../words/words.ts';
import styles from './password-strength.module.css';

const missing: Record<PasswordRule, string> = {
  length: t`8 characters`,
  uppercase: t`uppercase`,
  lowercase: t`lowercase`,
  digit: t`number`,
  special: t`symbol`,
};

/** A five-step meter, its label, and what would make the password stronger. */
export function PasswordStrength({ password }: { password: string }) {
  const score = computePasswordScore(password);
  const isEmpty = password === '';
  const label = isEmpty ? '' : toLocal(formatPasswordScore(score));
  return (
    <div className={styles.strength} data-label={label}>
      <div className={styles.line}>
        <meter
          aria-label={t`Password strength`}
          min={0}
          max={5}
          value={isEmpty ? 0 : score}
          aria-valuetext={isEmpty ? t`No password yet` : label}
          className={styles.meter}
        />
        <span aria-hidden="true" className={styles.steps}>
          {[1, 2, 3, 4, 5].map((step) => (
            <span key={step} className={styles.step} data-is-lit={!isEmpty && step <= score} />
          ))}
        </span>
        <span aria-live="polite" className={styles.label}>
          {label}
        </span>
      </div>
      <p>{adviceFor(password)}</p>
    </div>
  );
}

function adviceFor(password: string): string {
  if (password === '') return t`At least 8 characters, with letters, numbers and symbols.`;
  const unmet = listUnmetPasswordRules(password);
  return unmet.length > 0 ? t`Missing: ${unmet.map((rule) => missing[rule]).join(', ')}` : t`Nothing missing.`;
}
