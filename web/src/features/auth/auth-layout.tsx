import type { ReactNode } from 'react';
import { installation } from '../../ui/layout/installation.ts';
import { Wordmark } from '../../ui/layout/logo.tsx';
import { t } from '../../words/words.ts';
import styles from './auth-layout.module.css';
import { TruckScene } from './truck-scene.tsx';

export interface AuthLayoutProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
  /** Links to the other screens. */
  footer: ReactNode;
}

/** The frame of the sign-in screens: the form and, on wide windows, what Haulwise does. */
export function AuthLayout({ title, intro, children, footer }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <header>
          <Wordmark />
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
          <TruckScene />
          <p className={styles.claim}>{t`Run the trucks. Ask about the rest.`}</p>
          <p
            className={styles.explanation}
          >{t`Pricing, disposal, crews, insurance, marketing: answers for junk-removal and hauling owners that show where they come from.`}</p>
        </div>
      </aside>
    </div>
  );
}
