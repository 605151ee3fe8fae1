import { Component, type ReactNode } from 'react';
import { logFailure } from '../../../platform/log/log-failure.ts';

export interface AnswerBoundaryProps {
  /** Shown if formatting fails. */
  plain: ReactNode;
  children: ReactNode;
}

export class AnswerBoundary extends Component<AnswerBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logFailure(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}
