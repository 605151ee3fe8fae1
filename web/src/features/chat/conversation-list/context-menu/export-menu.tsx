import type { Conversation } from '@haulwise/contract';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../../platform/api/download.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { ContextMenuGroup, ContextMenuItem, ContextSubmenu } from '../../../../ui/overlays/context-menu.tsx';
import { t } from '../../../../words/words.ts';

const formats = [
  { format: 'md', label: t`Markdown` },
  { format: 'pdf', label: 'PDF' },
  { format: 'html', label: t`Web page` },
  { format: 'txt', label: t`Plain text` },
  { format: 'json', label: 'JSON' },
] as const;

export interface ExportMenuProps {
  conversation: Conversation;
  container: HTMLElement | null;
}

/** Exports the conversation as a file; a failure is only logged (spec §8). */
export function ExportMenu({ conversation, container }: ExportMenuProps) {
  const save = (format: (typeof formats)[number]['format']) => {
    const params = { id: conversation.id };
    download('GET /chat/conversations/:id/export/', { params, query: { format } }).catch(logFailure);
  };
  return (
    <ContextSubmenu label={t`Export`} icon={<IconDownload size={18} aria-hidden="true" />} container={container}>
      <ContextMenuGroup>
        {formats.map(({ format, label }) => (
          <ContextMenuItem key={format} onSelect={() => save(format)}>
            {label}
          </ContextMenuItem>
        ))}
      </ContextMenuGroup>
    </ContextSubmenu>
  );
}
