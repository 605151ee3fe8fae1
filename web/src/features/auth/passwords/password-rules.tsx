import { listUnmetPasswordRules, type PasswordRule } from '@haulwise/contract/rules';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import styles from './password-rules.module.css';

const rules: [rule: PasswordRule, text: string][] = [
  ['length', t`At least 8 characters`],
  ['uppercase', t`One uppercase letter`],
  ['lowercase', t`One lowercase letter`],
  ['digit', t`One number`],
  ['special', t`One special character`],
];

export interface PasswordRulesProps {
  password: string;
  /** If given, a match is one more rule. */
  confirmation?: string;
}

/** The rules for a new password (spec §5), each ticked once met. */
export function PasswordRules({ password, confirmation }: PasswordRulesProps) {
  const unmet = listUnmetPasswordRules(password);
  return (
    <ul aria-label={t`Password requirements`} className={styles.rules}>
      {rules.map(([rule, text]) => (
        <Rule key={rule} text={text} isMet={!unmet.includes(rule)} />
      ))}
      {confirmation !== undefined && (
        <Rule text={t`Both passwords match`} isMet={password !== '' && password === confirmation} />
      )}
    </ul>
  );
}

/** Whether a new password meets the requirements. */
export function isPasswordReady({ password, confirmation }: Required<PasswordRulesProps>): boolean {
  return listUnmetPasswordRules(password).length === 0 && password === confirmation;
}

function Rule({ text, isMet }: { text: string; isMet: boolean }) {
  const Icon = isMet ? IconCircleCheck : IconCircle;
  return (
    <li className={styles.rule} data-is-met={isMet}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {text}
        <VisuallyHidden>{isMet ? t`: done` : t`: missing`}</VisuallyHidden>
      </span>
    </li>
  );
}
