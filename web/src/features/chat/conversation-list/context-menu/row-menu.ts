import type { TreeTask } from './tree-dialogs.tsx';

/** What the menus of both kinds of rows are given. */
export interface RowMenuProps {
  rowKey: string;
  /** What submenus belong to. */
  container: HTMLElement | null;
  /** Something else takes the focus that the menu gives up. */
  onTakeFocus: () => void;
  onDialog: (task: TreeTask) => void;
}
