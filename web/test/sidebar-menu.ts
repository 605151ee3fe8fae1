import { fireEvent, screen } from '@testing-library/react';
import type { openChat } from './open-chat.ts';

type User = ReturnType<typeof openChat>['user'];

/** Opens a sidebar row's menu by its button and chooses from it, level by level. */
export async function chooseFromRow(user: User, row: string, ...items: string[]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  for (const item of items) await chooseItem(item);
}

/** Opens the account menu at the foot of the sidebar and chooses from it. */
export async function chooseFromAccount(user: User, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Account: / }));
  await chooseItem(item);
}

/** Chooses an item of the open menu or submenu by keyboard, since jsdom has no layout for a pointer. */
export async function chooseItem(name: string): Promise<void> {
  fireEvent.click(await screen.findByText(name, { selector: '[role^="menuitem"] *' }));
}
