import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import styles from './palette.module.css';
import type { PaletteAction, PaletteGroup, PaletteItem } from './palette-item.ts';
import { LoadingResults, PaletteRow } from './palette-row.tsx';
import { parseQuery } from './parse-query.ts';
import { type PaletteGroups, usePaletteGroups } from './use-palette-groups.ts';

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  actions: PaletteAction[];
}

/** Finds conversations by title and text, projects, templates and actions, entirely by keyboard. */
export function Palette({ isOpen, onClose, actions }: PaletteProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup aria-label={t`Search`} className={styles.popup}>
            <Search actions={actions} onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Search({ actions, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const [typed, setTyped] = useState('');
  const query = parseQuery(typed);
  const results = usePaletteGroups(typed, query, actions, setTyped);
  const choose = (item: PaletteItem) => {
    if (!item.staysOpen) onClose();
    item.run();
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={results.groups}
      value={typed}
      onValueChange={(text, { reason }) => {
        // Choosing an item opens it and must not put its name into the query.
        if (reason !== 'item-press') setTyped(text);
      }}
      itemToStringValue={(item: PaletteItem) => item.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.head}>
        <IconSearch size={20} aria-hidden="true" />
        <Autocomplete.Input
          aria-label={t`Search chats, projects and actions`}
          placeholder={t`Search chats, projects, actions…`}
          className={styles.input}
          spellCheck={false}
          autoComplete="off"
          maxLength={300}
          enterKeyHint="go"
        />
        <Dialog.Close
          render={<IconButton label={t`Close`} hasTooltip={false} size="sm" icon={<IconX size={18} />} />}
        />
      </div>
      <div className={styles.results} aria-busy={results.found.isStale || undefined}>
        <Results {...results} isNaming={query.naming !== null} />
        <Autocomplete.List className={styles.list}>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.label} items={group.items} className={styles.group}>
              <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <PaletteRow key={item.id} item={item} words={query.words} onChoose={() => choose(item)} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p className={styles.hints} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t`choose`}
        </span>
        <span>
          <kbd>Enter</kbd> {t`open`}
        </span>
        <span>
          <kbd>folder:</kbd> <kbd>pinned:</kbd> <kbd>archived:</kbd> {t`narrow`}
        </span>
      </p>
    </Autocomplete.Root>
  );
}

/** The status of the search, apart from its results. */
function Results({ groups, found, unknownFolder, isNaming }: PaletteGroups & { isNaming: boolean }) {
  const isEmpty = groups.length === 0;
  if (found.hasFailed && !isNaming) {
    return (
      <div role="alert" className={styles.notice}>
        <span>{t`Your chats could not be searched.`}</span>
        <Button size="sm" onClick={found.retry}>{t`Retry`}</Button>
      </div>
    );
  }
  if ((found.isPending || (isEmpty && found.isStale)) && !isNaming) return <LoadingResults />;
  const isSettled = !found.isStale || isNaming;
  return (
    <>
      {isEmpty && isSettled && (
        <p className={styles.notice}>
          {unknownFolder === null
            ? isNaming
              ? t`No such project`
              : t`Nothing found. Try other words.`
            : t`No project “${unknownFolder}”`}
        </p>
      )}
      <VisuallyHidden role="status">{isSettled ? countText(groups) : ''}</VisuallyHidden>
    </>
  );
}

function countText(groups: PaletteGroup[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return t`Nothing found`;
  return formatPlural(count, '# result', '# results');
}
