import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ContextMenu } from '../../../../ui/overlays/context-menu.tsx';
import { t } from '../../../../words/words.ts';
import type { MenuRequest } from '../tree-context.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { FolderMenu } from './folder-menu.tsx';
import { type TreeDialog, TreeDialogs, type TreeTask } from './tree-dialogs.tsx';

export interface TreeMenusProps {
  /** A new object opens the menu anew. */
  request: MenuRequest;
  /** Contains the rows, and receives the focus if the row is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The menu of a row, and the dialogs it opens. */
export function TreeMenus({ request, fallbackFocus }: TreeMenusProps) {
  const { target, rowKey, anchor, opener } = request;
  const [closed, setClosed] = useState<MenuRequest | null>(null);
  const [dialog, setDialog] = useState<TreeDialog | null>(null);
  const openings = useRef(0);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  /** The request whose focus was taken by something else: a dialog or a rename field. */
  const focusTaken = useRef<MenuRequest | null>(null);
  const latest = useRef(request);
  useLayoutEffect(() => {
    latest.current = request;
  });
  const { findRow, onMove } = useRowAfterwards(request, fallbackFocus);
  const container = useMemo(() => opener.closest<HTMLElement>('aside, [role="dialog"]'), [opener]);
  const back = useMemo(
    () => ({
      get current() {
        return opener.isConnected ? opener : findRow();
      },
    }),
    [opener, findRow],
  );

  useEffect(() => {
    if (closed === request && !opener.isConnected && document.activeElement === document.body) findRow()?.focus();
  });

  const takeFocus = () => {
    focusTaken.current = request;
  };
  const openDialog = (next: TreeTask) => {
    takeFocus();
    openings.current += 1;
    setDialog({ ...next, opening: openings.current });
    setIsDialogOpen(true);
  };
  const shared = { rowKey, container, onTakeFocus: takeFocus, onDialog: openDialog };
  return (
    <>
      <ContextMenu
        key={rowKey}
        label={target.kind === 'folder' ? t`Project “${target.folder.name}”` : `“${target.conversation.title}”`}
        isOpen={closed !== request}
        onClose={() => setClosed(request)}
        anchor={anchor}
        container={container}
        finalFocus={() => {
          // A menu replaced by the next one must not take its focus.
          const isTaken = focusTaken.current === request || latest.current !== request;
          return isTaken ? false : (back.current ?? false);
        }}
      >
        {target.kind === 'folder' ? (
          <FolderMenu folder={target.folder} {...shared} />
        ) : (
          <ConversationMenu conversation={target.conversation} onMove={onMove} {...shared} />
        )}
      </ContextMenu>
      {dialog !== null && (
        <TreeDialogs dialog={dialog} isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} finalFocus={back} />
      )}
    </>
  );
}

/** Pinning and moving replace the focused row, so the focus follows it, or goes to the collapsed project that hides it. */
function useRowAfterwards({ target }: MenuRequest, fallback: RefObject<HTMLElement | null>) {
  const id = target.kind === 'folder' ? target.folder.id : target.conversation.id;
  const moved = useRef<{ id: string; folderId: string | null } | null>(null);
  const onMove = useCallback(
    (folderId: string | null) => {
      moved.current = { id, folderId };
    },
    [id],
  );
  const findRow = useCallback(() => {
    const rowOf = (shown: string) =>
      fallback.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(shown)}"] :is(a, button)`);
    const folderId = moved.current?.id === id ? moved.current.folderId : null;
    return rowOf(id) ?? (folderId === null ? null : rowOf(folderId)) ?? fallback.current;
  }, [id, fallback]);
  return { findRow, onMove };
}
