import type { FolderDetail } from '@haulwise/contract';
import { IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useScreenTitle } from '../../../../ui/layout/use-screen-title.ts';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { t } from '../../../../words/words.ts';
import { useChatAddress } from '../../conversations/chat-address.ts';
import { useFolders } from '../../conversations/folder-cache.ts';
import { DeleteFolderDialog } from '../deletion/delete-dialogs.tsx';
import { ColorDot } from '../folders/color-dot.tsx';
import { ConversationsCard } from './conversations-card.tsx';
import { InstructionsCard } from './instructions-card.tsx';
import styles from './project.module.css';
import { RenameProjectDialog } from './rename-project-dialog.tsx';
import { useProject } from './use-project.ts';

export interface ProjectScreenProps {
  id: string;
  /** The cards of other features; null for those who have no company. */
  renderCompanyCards: ((project: FolderDetail) => { documents: ReactNode; facts: ReactNode; quotes: ReactNode }) | null;
}

/** A project: its conversations, and everything that they use. */
export function ProjectScreen({ id, renderCompanyCards }: ProjectScreenProps) {
  const { data, error, refetch } = useProject(id);
  const isGone = error instanceof ApiError && error.status === 404;
  useScreenTitle(isGone ? t`Project not found` : (data?.name ?? t`Project`));
  if (isGone) {
    return (
      <div className={styles.gone}>
        <h1 className={styles.title}>{t`Project not found`}</h1>
        <p className={styles.muted}>{t`It was deleted or belongs to another account.`}</p>
        <Link href="/chat">{t`Start a new chat`}</Link>
      </div>
    );
  }
  if (data === undefined) {
    return error === null ? (
      <LoadingLines lines={8} />
    ) : (
      <LoadingFailed text={t`The project could not be loaded.`} onRetry={() => void refetch()} />
    );
  }
  const cards = renderCompanyCards?.(data);
  return (
    <div className={styles.screen}>
      <ProjectHead project={data} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ConversationsCard folder={data} />
          {cards?.documents}
          {cards?.quotes}
        </div>
        <div className={styles.column}>
          <InstructionsCard project={data} />
          {cards?.facts}
        </div>
      </div>
    </div>
  );
}

/** The name with what can be done with the whole project. */
function ProjectHead({ project }: { project: FolderDetail }) {
  const [, navigate] = useLocation();
  const { startIn } = useChatAddress();
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const folder = useFolders().data?.find(({ id }) => id === project.id);
  const close = () => setDialog(null);
  return (
    <div className={styles.head}>
      <ColorDot color={project.color} />
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {project.name}
      </h1>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => startIn(project.id)}>
          <IconMessagePlus size={18} aria-hidden="true" />
          {t`New chat here`}
        </Button>
        <Menu
          label={t`Actions for this project`}
          groups={[
            [
              {
                label: t`Name and color`,
                icon: <IconPencil size={18} aria-hidden="true" />,
                onSelect: () => setDialog('rename'),
              },
            ],
            [
              {
                label: t`Delete`,
                icon: <IconTrash size={18} aria-hidden="true" />,
                tone: 'danger',
                onSelect: () => setDialog('delete'),
              },
            ],
          ]}
        />
      </div>
      {dialog === 'rename' && <RenameProjectDialog project={project} onClose={close} finalFocus={title} />}
      <DeleteFolderDialog
        folder={folder ?? project}
        isOpen={dialog === 'delete'}
        onClose={close}
        onDelete={() => navigate('/chat')}
        finalFocus={title}
      />
    </div>
  );
}
