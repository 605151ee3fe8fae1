import { type PasswordRule, passwordLabel, passwordScore, unmetPasswordRules } from '@haulwise/contract/rules';
import styles from './password-strength.module.css';

const wanted: Record<PasswordRule, string> = {
  length: 'at least 8 characters',
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  digit: 'a number',
  special: 'a special character',
};

const list = new Intl.ListFormat('en-US');

/** A meter of five steps, its word, and what would make the password stronger. */
export function PasswordStrength({ password }: { password: string }) {
  const score = passwordScore(password);
  const isEmpty = password === '';
  const label = isEmpty ? '' : passwordLabel(score);
  const unmet = unmetPasswordRules(password);
  return (
    <div className={styles.strength} data-label={label}>
      <div className={styles.line}>
        <meter
          aria-label="Password strength"
          min={0}
          max={5}
          value={isEmpty ? 0 : score}
          aria-valuetext={isEmpty ? 'No password yet' : label}
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
      <p className={styles.advice}>
        {unmet.length > 0 ? `Use ${list.format(unmet.map((rule) => wanted[rule]))}.` : 'It has all it needs.'}
      </p>
    </div>
  );
}
