import type { TreeTask } from './tree-dialogs.tsx';

/** Props of both kinds of row menus. */
export interface RowMenuProps {
  rowKey: string;
  /** Where submenus are rendered. */
  container: HTMLElement | null;
  /** Called when something else takes the focus from the menu. */
  onTakeFocus: () => void;
  onDialog: (task: TreeTask) => void;
}
