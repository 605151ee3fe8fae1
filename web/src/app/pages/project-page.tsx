import { FolderFactsCard } from '../../features/accounts/facts/facts-card.tsx';
import { ProjectScreen } from '../../features/chat/conversation-list/project/project-screen.tsx';
import { FolderDocumentsCard } from '../../features/files/uploads/own/folder-documents-card.tsx';
import { FolderQuotesCard } from '../../features/quotes/folder-quotes-card.tsx';
import { useSession } from '../../platform/session/session-store.ts';

/** A project with what other features keep for it; administrators have no company, and only instructions. */
export function ProjectPage({ id }: { id: string }) {
  const hasCompany = useSession((session) => session.user?.role !== 'admin');
  return (
    <ProjectScreen
      id={id}
      renderCompanyCards={
        hasCompany
          ? (project) => ({
              documents: <FolderDocumentsCard folder={project} />,
              facts: <FolderFactsCard folder={project.id} />,
              quotes: <FolderQuotesCard folder={project.id} />,
            })
          : null
      }
    />
  );
}
