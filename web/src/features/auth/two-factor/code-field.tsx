import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { t } from '../../../words/words.ts';

export interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete'> {
  kind?: 'app' | 'recovery';
}

/** A code to copy: six digits from the app, or a recovery code. */
export function CodeField({ kind = 'app', ...field }: CodeFieldProps) {
  const isApp = kind === 'app';
  return (
    <TextField
      {...field}
      label={isApp ? t`6-digit code` : t`Recovery code`}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      required
    />
  );
}
