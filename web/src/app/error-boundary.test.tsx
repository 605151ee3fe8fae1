import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new TypeError('No wheels');
}

test('a screen that throws shows an error page and is reported to the error log', () => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  // React also logs what a boundary catches to the console.
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText('This page could not be shown')).toBeVisible();
  expect(reportError.mock.calls).toEqual([[expect.objectContaining({ message: 'No wheels' })]]);
  written.mockRestore();
});
