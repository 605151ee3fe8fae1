import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../buttons/button.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button to show and hide it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        // No tooltip, since its code is larger than the sign-in screen.
        <Button
          variant="ghost"
          size="sm"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setIsShown(!isShown)}
          className={styles.toggle}
        >
          {isShown ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
        </Button>
      }
    />
  );
}
