import { Dialog } from '@base-ui/react/dialog';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useMediaQuery } from '../../../../ui/layout/use-media-query.ts';
import { t } from '../../../../words/words.ts';
import { closeSidePanel, openSidePanel, type SidePanelView, useSidePanel } from '../citations/side-panel-store.ts';
import { CitedSources } from './cited-sources.tsx';
import { Reader } from './reader.tsx';
import styles from './side-panel.module.css';

/** From this window width, messages and panel fit side by side. */
const BESIDE = '(width >= 1100px)';

export interface SidePanelProps {
  /** The element beside the messages that holds the panel. */
  place: RefObject<HTMLElement | null>;
  view: SidePanelView;
}

/** The sources of an answer, or a document: beside the messages if there is room, otherwise over them. */
export function SidePanel({ place, view }: SidePanelProps) {
  const { isOpen, opener } = useSidePanel();
  const isBeside = useMediaQuery(BESIDE);
  const finalFocus = useMemo(() => ({ current: opener }), [opener]);
  return (
    <Dialog.Root
      key={String(isBeside)}
      open={isOpen}
      onOpenChange={(open) => open || closeSidePanel()}
      modal={!isBeside}
      disablePointerDismissal={isBeside}
    >
      <Dialog.Portal container={isBeside ? place : undefined}>
        {!isBeside && <Dialog.Backdrop className={styles.backdrop} />}
        <Dialog.Popup className={styles.panel} data-beside={isBeside || undefined} finalFocus={finalFocus}>
          {view.kind === 'sources' ? (
            <>
              <PanelHead title={t`Sources`} />
              <CitedSources citations={view.citations} />
            </>
          ) : (
            <Reader
              key={`${view.document} ${view.citation?.index}`}
              document={view.document}
              citation={view.citation}
              head={(title) => <PanelHead title={title} from={view.from} />}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PanelHead({ title, from = null }: { title: string; from?: (SidePanelView & { kind: 'reader' })['from'] }) {
  return (
    <div className={styles.head}>
      {from !== null && (
        <IconButton
          label={t`Back to sources`}
          icon={<IconArrowLeft size={18} />}
          size="sm"
          onClick={() => openSidePanel({ kind: 'sources', citations: from })}
        />
      )}
      <Dialog.Title className={styles.title}>{title}</Dialog.Title>
      <Dialog.Close
        render={<IconButton label={t`Close panel`} hasTooltip={false} size="sm" icon={<IconX size={18} />} />}
      />
    </div>
  );
}
