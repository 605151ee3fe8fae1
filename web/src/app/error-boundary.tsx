import { Component, type ReactNode } from 'react';
import { logFailure } from '../platform/log/log-failure.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PageNotice } from '../ui/status/page-notice.tsx';
import { t } from '../words/words.ts';

/** Catches what a screen throws while rendering, including code that failed to load. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PageNotice
        title={t`This page could not be shown`}
        text={t`Your conversations are safe on the server. Reload the page to continue.`}
        action={<Button variant="primary" onClick={() => window.location.reload()}>{t`Reload`}</Button>}
      />
    );
  }
}
