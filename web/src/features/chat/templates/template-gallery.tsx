import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../platform/api/call.ts';
import { CLIENT_INFO } from '../../../platform/api/query-keys.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t, toLocal } from '../../../words/words.ts';
import { addToComposer } from '../composer/add-to-composer.ts';
import { useChatAddress } from '../conversations/chat-address.ts';
import { closeGallery, setGalleryTemplate, useGallery } from './gallery-store.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';
import { useTemplates } from './use-templates.ts';

/** The templates dialog: the list, or the form of the chosen template. */
export function TemplateGallery() {
  const { isOpen, templateId, opening } = useGallery();
  const [path, navigate] = useLocation();
  const { conversationId } = useChatAddress();
  const { data: templates, isError } = useTemplates();
  const company = useQuery({
    queryKey: CLIENT_INFO,
    queryFn: ({ signal }) => call('GET /auth/client-info/', { signal }),
    retry: false,
  });
  const composer = useRef<HTMLElement>(null);
  const template = templates?.find(({ id }) => id === templateId);
  const isWaiting = templateId !== null && ((templates === undefined && !isError) || company.isPending);

  const use = (prompt: string) => {
    const isInChat = path === '/chat';
    addToComposer(isInChat ? conversationId : null, prompt);
    composer.current = isInChat ? composerField() : null;
    closeGallery();
    if (!isInChat) navigate('/chat');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeGallery}
      size="lg"
      title={template ? toLocal(template.title) : t`Templates`}
      description={
        template ? toLocal(template.description) : t`Messages that haulers send often: fill in the blanks, then send.`
      }
      finalFocus={composer}
    >
      {isWaiting && <LoadingLines lines={6} />}
      {!isWaiting && template === undefined && <TemplateList onChoose={({ id }) => setGalleryTemplate(id)} />}
      {!isWaiting && template !== undefined && (
        <TemplateForm
          key={`${template.id} ${opening}`}
          template={template}
          company={company.data}
          onBack={() => setGalleryTemplate(null)}
          onUse={use}
        />
      )}
    </Dialog>
  );
}

/** The message box in view. */
function composerField(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main textarea[name="message"]');
}
