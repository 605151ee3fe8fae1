import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { installation } from '../../ui/layout/installation.ts';
import { Wordmark } from '../../ui/layout/logo.tsx';
import { getLanguage, LANGUAGES, setLanguage } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import styles from './auth-layout.module.css';

// Loaded apart, because this module is also among the first that the chat loads.
const TruckScene = lazy(() => import('./truck-scene.tsx').then((module) => ({ default: module.TruckScene })));

export interface AuthLayoutProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
  /** Links to the other screens. */
  footer: ReactNode;
}

/** The frame of the sign-in screens: the form and, on wide windows, what the product does. */
export function AuthLayout({ title, intro, children, footer }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Wordmark />
          <OtherLanguage />
        </header>
        <main className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
          <p className={styles.footer}>{footer}</p>
        </main>
      </div>
      <aside className={styles.panel} aria-label={t`About ${installation.name}`}>
        <div className={styles.about}>
          <div className={styles.scene}>
            <Suspense fallback={null}>
              <TruckScene />
            </Suspense>
          </div>
          <p className={styles.claim}>{t`Run the trucks. Ask about the rest.`}</p>
          <p
            className={styles.explanation}
          >{t`Pricing, disposal, crews, insurance, marketing: answers for junk-removal and hauling owners that show where they come from.`}</p>
        </div>
      </aside>
    </div>
  );
}

/** Switches to the other language, named in itself for those who read only that one. */
function OtherLanguage() {
  const other = getLanguage() === 'en' ? 'es' : 'en';
  return (
    <Button variant="ghost" size="sm" lang={other} onClick={() => setLanguage(other)}>
      {LANGUAGES[other]}
    </Button>
  );
}
