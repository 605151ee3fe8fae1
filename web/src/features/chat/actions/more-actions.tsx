import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MessageAction } from './message-action.ts';

/** The actions of a message behind three dots. */
export function MoreActions({ label, actions }: { label: string; actions: MessageAction[] }) {
  const entries = actions.map(({ label: entry, icon, onSelect, isDisabled = false }) => ({
    label: entry,
    icon,
    onSelect,
    isDisabled,
  }));
  return <Menu label={label} groups={[entries]} />;
}
