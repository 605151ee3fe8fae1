import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { NewProjectDialog } from '../../features/chat/conversation-list/folders/new-project-dialog.tsx';
import { Palette } from '../../features/chat/palette/palette.tsx';
import { closePalette } from '../../features/chat/palette/palette-store.ts';
import { t } from '../../words/words.ts';
import { usePaletteActions } from './palette-actions.ts';

/** The search palette, and the dialog of its one action that needs one. */
export function SearchDialogs({ isOpen }: { isOpen: boolean }) {
  const [, navigate] = useLocation();
  const [project, setProject] = useState({ isOpen: false, opening: 0 });
  const [newChat, ...others] = usePaletteActions();
  const newProject = {
    id: 'project',
    label: t`New project`,
    otherWords: 'folder make create',
    icon: IconFolderPlus,
    isUsual: true as const,
    run: () => setProject(({ opening }) => ({ isOpen: true, opening: opening + 1 })),
  };
  const actions = newChat ? [newChat, newProject, ...others] : [];
  return (
    <>
      <Palette isOpen={isOpen} onClose={closePalette} actions={actions} />
      {project.opening > 0 && (
        <NewProjectDialog
          key={project.opening}
          isOpen={project.isOpen}
          onClose={() => setProject((before) => ({ ...before, isOpen: false }))}
          onCreated={({ id }) => navigate(`/chat?folder=${id}`)}
        />
      )}
    </>
  );
}
