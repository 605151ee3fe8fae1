import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../src/app/app.tsx';

/** Opens the application at an address, as a browser would. */
export function renderApp(address: string) {
  window.history.replaceState(null, '', address);
  return { user: userEvent.setup({ delay: null }), ...render(<App />) };
}
