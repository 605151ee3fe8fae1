import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { createFault, type Fault, listBlankFields, toFault } from '../../../../platform/form/fault.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useScreenTitle } from '../../../../ui/layout/use-screen-title.ts';
import { Alert } from '../../../../ui/status/alert.tsx';
import { PageSpinner } from '../../../../ui/status/spinner.tsx';
import { t } from '../../../../words/words.ts';
import { AuthLayout } from '../../auth-layout.tsx';
import styles from '../../form.module.css';
import { startIfSignedIn } from '../../log-in.ts';
import { CodeField } from '../../two-factor/code-field.tsx';
import { deleteTrip, readTrip, setProviderAskedAnew, type Trip } from './trip.ts';

const AGAIN = t`The sign-in could not be completed. Please start again.`;

/** Where the identity provider sends people back. */
export function CallbackScreen() {
  useScreenTitle(t`Signing in`);
  const [, navigate] = useLocation();
  const [trip] = useState(readTrip);
  const [answer] = useState(() => window.location.search);
  const [fault, setFault] = useState<Fault | null>(trip === null ? createFault(AGAIN) : null);
  const [needsCode, setNeedsCode] = useState(false);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (trip === null || hasBegun.current) return;
    hasBegun.current = true;
    deleteTrip();
    // It opens nothing any more, and is nobody's business.
    navigate('/login/callback', { replace: true });
    finishTrip(trip, answer).then(
      (outcome) => {
        if (outcome === 'needs_code') setNeedsCode(true);
        else if (outcome !== null) setFault(outcome);
        else navigate(trip.purpose === 'connect' ? '/profile' : '/', { replace: true });
      },
      (error: unknown) => setFault(toFault(error, [], AGAIN)),
    );
  }, [trip, answer, navigate]);

  if (trip !== null && needsCode) return <CodeStep trip={trip} answer={answer} />;
  if (fault === null) return <PageSpinner label={t`Signing in…`} />;
  const back = trip?.purpose === 'connect' ? '/profile' : '/login';
  return (
    <AuthLayout
      title={trip?.purpose === 'connect' ? t`Not connected` : t`Not signed in`}
      intro={t`Nothing has changed.`}
      footer={<Link href={back}>{back === '/login' ? t`Back to sign in` : t`Back to your profile`}</Link>}
    >
      <div className={styles.form}>
        <Alert>{fault.message}</Alert>
      </div>
    </AuthLayout>
  );
}

type Outcome = Fault | 'needs_code' | null;

/** Null if all is well. */
async function finishTrip({ purpose, ticket }: Trip, answer: string, code?: string): Promise<Outcome> {
  const body = { ticket, answer };
  if (purpose === 'connect') {
    await call('POST /auth/identity/connect/', { body });
    return null;
  }
  try {
    const reply = await call('POST /auth/identity/finish/', { body: { ...body, ...(code !== undefined && { code }) } });
    setProviderAskedAnew(false);
    return startIfSignedIn(reply);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'two_factor_required') return 'needs_code';
    throw error;
  }
}

function CodeStep({ trip, answer }: { trip: Trip; answer: string }) {
  const [, navigate] = useLocation();
  const [isApp, setIsApp] = useState(true);
  const { form, field, fault, isBusy, alertId, set } = useForm({
    takesFocus: true,
    stored: { code: '' },
    check: (values) =>
      listBlankFields(values, ['code']).length > 0 ? createFault(t`Enter the code.`, ['code']) : null,
    send: async ({ code }) => {
      try {
        const outcome = await finishTrip(trip, answer, code);
        if (outcome === null) navigate('/', { replace: true });
        return { fault: outcome === 'needs_code' ? createFault(t`Enter the code.`, ['code']) : outcome };
      } catch (error) {
        return { fault: toFault(error, ['code'], AGAIN) };
      }
    },
  });
  return (
    <AuthLayout
      title={t`One more step`}
      intro={isApp ? t`Enter the code from your authenticator app.` : t`Enter one of your recovery codes.`}
      footer={<Link href="/login">{t`Back to sign in`}</Link>}
    >
      <form {...form} className={styles.form}>
        {fault !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <CodeField key={String(isApp)} {...field('code')} kind={isApp ? 'app' : 'recovery'} />
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {isBusy ? t`Signing in…` : t`Sign in`}
        </Button>
        <Button
          variant="ghost"
          isWide
          onClick={() => {
            set('code', '');
            setIsApp(!isApp);
          }}
        >
          {isApp ? t`Use a recovery code` : t`Use the authenticator app`}
        </Button>
      </form>
    </AuthLayout>
  );
}
