import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { writeClipboard } from '../../../platform/browser/clipboard.ts';
import { createFault, listBlankFields } from '../../../platform/form/fault.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyTextButton } from '../../../ui/buttons/copy-text-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';
import { toTwoFactorFault } from './two-factor-fault.ts';

interface AppSecret {
  secret: string;
  otpauth_url: string;
}

export interface SetUpStepsProps {
  /** Two-factor sign-in is on; the recovery codes are shown and not yet saved. */
  onEnabled: () => void;
  onDone: () => void;
}

/** The steps: password, then the app and a code from it, then the recovery codes. */
export function SetUpSteps({ onEnabled, onDone }: SetUpStepsProps) {
  const [app, setApp] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isKept, setIsKept] = useState(false);
  const finish = (given: string[]) => {
    setCodes(given);
    onEnabled();
  };

  if (codes !== null) {
    return (
      <>
        <Alert tone="success">{t`Two-factor sign-in is on.`}</Alert>
        <RecoveryCodes codes={codes} isKept={isKept} onKept={setIsKept} />
        <div className={styles.actions}>
          <Button variant="primary" disabled={!isKept} onClick={onDone}>{t`Done`}</Button>
        </div>
      </>
    );
  }
  return app === null ? <PasswordStep onBegun={setApp} /> : <AppStep app={app} onConfirmed={finish} />;
}

function PasswordStep({ onBegun }: { onBegun: (app: AppSecret) => void }) {
  const { form, field, fault, isBusy, alertId } = useForm({
    takesFocus: true,
    stored: { password: '' },
    check: (values) => (values.password === '' ? createFault(t`Enter your password.`, ['password']) : null),
    async send({ password }) {
      try {
        onBegun(await call('POST /auth/two-factor/setup/', { body: { password } }));
        return { fault: null };
      } catch (error) {
        return { fault: toTwoFactorFault(error) };
      }
    },
  });
  return (
    <form {...form} className={styles.step}>
      <p>{t`You need an authenticator app on your phone, such as Google Authenticator, 1Password or Aegis.`}</p>
      {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
      <PasswordField {...field('password')} label={t`Your password`} autoComplete="current-password" required />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t`One moment…` : t`Continue`}
        </Button>
      </div>
    </form>
  );
}

function AppStep({ app, onConfirmed }: { app: AppSecret; onConfirmed: (codes: string[]) => void }) {
  const { form, field, fault, isBusy, alertId } = useForm({
    takesFocus: true,
    stored: { code: '' },
    check: (values) =>
      listBlankFields(values, ['code']).length > 0 ? createFault(t`Enter the code.`, ['code']) : null,
    async send({ code }) {
      try {
        onConfirmed((await call('POST /auth/two-factor/enable/', { body: { code } })).recovery_codes);
        return { fault: null };
      } catch (error) {
        return { fault: toTwoFactorFault(error) };
      }
    },
  });
  return (
    <form {...form} className={styles.step}>
      <p>{t`Scan this with your authenticator app, then enter the code it shows.`}</p>
      <div className={styles.scan}>
        <QrCode text={app.otpauth_url} label={t`QR code for your authenticator app`} />
        <div className={styles.byHand}>
          {t`Or enter this key manually:`}
          <code className={styles.secret}>{inGroups(app.secret)}</code>
          <CopyTextButton label={t`Copy key`} copy={() => writeClipboard(app.secret)} />
        </div>
      </div>
      {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
      <CodeField {...field('code')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? t`Checking…` : t`Turn on`}
        </Button>
      </div>
    </form>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
