import { toConversationTitle } from '@haulwise/contract/rules';
import { IconCheck, IconPencil, IconShare2 } from '@tabler/icons-react';
import { installation } from '../../../../ui/layout/installation.ts';
import { useOutcome } from '../../../../ui/status/use-outcome.ts';
import { t } from '../../../../words/words.ts';
import { CopyButton } from '../../answer/copy-button.tsx';
import { type ChatMessage, isTemporary } from '../../thread/chat-message.ts';
import { ActionBar } from './action-bar.tsx';
import type { MessageAction } from './message-action.ts';
import { openMail } from './share-by-mail.ts';
import { useThreadActions } from './thread-actions.ts';

/** The actions of a user's question (spec §2). */
export function QuestionActions({ message }: { message: ChatMessage }) {
  const { isBusy, edit } = useThreadActions();
  const [shared, tellShared] = useOutcome();
  const { id, content } = message;

  const share = async () => {
    if (await openMail({ subject: `${installation.name}: ${toConversationTitle(content)}`, body: content }))
      tellShared('done');
  };
  const actions: MessageAction[] = [
    {
      label: t`Edit and resend`,
      icon: <IconPencil size={16} />,
      onSelect: () => edit(id),
      isDisabled: isBusy || isTemporary(message),
    },
    {
      label: shared ? t`Copied. Opening an email…` : t`Share`,
      icon: shared ? <IconCheck size={16} /> : <IconShare2 size={16} />,
      onSelect: () => void share(),
    },
  ];
  return (
    <ActionBar
      label={t`Message`}
      copy={<CopyButton label={t`Copy message`} text={() => content} />}
      actions={actions}
      isLast={false}
    />
  );
}
