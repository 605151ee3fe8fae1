import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Tooltips } from './tooltips.tsx';

function openButtons() {
  render(
    <>
      <IconButton label="Load the truck" keys="Ctrl L" icon="L" />
      <IconButton label="Weigh it" icon="W" />
      <IconButton label="Close" hasTooltip={false} icon="C" />
      <Tooltips />
    </>,
  );
  return userEvent.setup({ delay: null });
}

const button = (name: string) => screen.getByRole('button', { name });
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

test('the name and the shortcut of a button show under a resting mouse, and go with it', async () => {
  const user = openButtons();
  await user.hover(button('Load the truck'));
  expect(await screen.findByText('Load the truck')).toBeVisible();
  expect(screen.getByText('Ctrl L')).toBeVisible();
  await user.hover(button('Close'));
  await isGone('Load the truck');
  expect(screen.queryByText('Close')).toBeNull();
});

test('the name stays while the mouse points at it', async () => {
  const user = openButtons();
  await user.hover(button('Weigh it'));
  await user.hover(await screen.findByText('Weigh it'));
  expect(screen.getByText('Weigh it')).toBeVisible();
  await user.hover(button('Close'));
  await isGone('Weigh it');
});

test('the name shows at once for whoever gets there by keyboard', async () => {
  const user = openButtons();
  await user.tab();
  expect(await screen.findByText('Load the truck')).toBeVisible();
  await user.tab();
  await isGone('Load the truck');
});

test('a press hides the name', async () => {
  const user = openButtons();
  await user.hover(button('Weigh it'));
  await screen.findByText('Weigh it');
  await user.click(button('Weigh it'));
  await isGone('Weigh it');
});

test('the first Escape hides the name and reaches nothing else', async () => {
  const onKeyDown = vi.fn();
  window.addEventListener('keydown', onKeyDown);
  const user = openButtons();
  await user.hover(button('Weigh it'));
  await screen.findByText('Weigh it');
  await user.keyboard('{Escape}');
  await isGone('Weigh it');
  expect(onKeyDown).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', onKeyDown);
});
