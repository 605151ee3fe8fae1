import { toConversationTitle } from '@haulwise/contract/rules';
import {
  IconCheck,
  IconMail,
  IconRefresh,
  IconShare2,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react';
import { useState } from 'react';
import { installation } from '../../../../ui/layout/installation.ts';
import { useOutcome } from '../../../../ui/status/use-outcome.ts';
import { t } from '../../../../words/words.ts';
import { listSources } from '../../answer/citations/sources.ts';
import { CopyButton } from '../../answer/copy-button.tsx';
import type { ChatMessage } from '../../thread/chat-message.ts';
import { ActionBar } from './action-bar.tsx';
import type { MessageAction } from './message-action.ts';
import { type Mail, openMail } from './share-by-mail.ts';
import { useThreadActions } from './thread-actions.ts';

/** The actions of an answer (spec §2). */
export function AnswerActions({ message, isLast }: { message: ChatMessage; isLast: boolean }) {
  const { isBusy, regenerate, getQuestion } = useThreadActions();
  const [shared, tellShared] = useOutcome();
  const ratings = useRatings(message);

  const share = async (mail: Mail) => {
    if (await openMail(mail)) tellShared('done');
  };
  const answer = () => renderAsMarkdown(message);
  const subject = () => `${installation.name}: ${toConversationTitle(getQuestion(message))}`;
  const again = {
    label: t`Regenerate`,
    icon: <IconRefresh size={16} />,
    onSelect: regenerate,
    isDisabled: isBusy,
    shortcut: 'regenerate' as const,
  };
  const actions: MessageAction[] = [
    ...ratings,
    ...(isLast ? [again] : []),
    {
      label: shared ? t`Copied. Opening an email…` : t`Share`,
      icon: shared ? <IconCheck size={16} /> : <IconShare2 size={16} />,
      onSelect: () => void share({ subject: subject(), body: answer() }),
      isSharing: true,
    },
    {
      label: t`Share by mail`,
      icon: <IconMail size={16} />,
      onSelect: () =>
        void openMail({ subject: subject(), body: `${getQuestion(message)}\n\n${'-'.repeat(20)}\n\n${answer()}` }),
      isSharing: true,
    },
  ];
  return (
    <ActionBar
      label={t`Answer`}
      copy={<CopyButton label={t`Copy answer`} text={answer} shortcut={isLast ? 'copy_last' : undefined} />}
      actions={actions}
      isLast={isLast}
      hasVersions={message.versions.ids.length > 1}
    />
  );
}

/** Helpful and Not helpful: once per answer, then both are disabled (spec §4). */
function useRatings(message: ChatMessage): MessageAction[] {
  const { rateHelpful, askWhyNot } = useThreadActions();
  const [isSending, setIsSending] = useState(false);
  const { feedback } = message;
  const isDisabled = feedback !== null || isSending;
  const rate = async () => {
    setIsSending(true);
    await rateHelpful(message);
    setIsSending(false);
  };
  return [
    {
      label: t`Helpful`,
      icon: feedback === 'thumbs_up' ? <IconThumbUpFilled size={16} /> : <IconThumbUp size={16} />,
      onSelect: () => void rate(),
      isDisabled,
      isPressed: feedback === 'thumbs_up',
    },
    {
      label: t`Not helpful`,
      icon: feedback === 'thumbs_down' ? <IconThumbDownFilled size={16} /> : <IconThumbDown size={16} />,
      onSelect: () => askWhyNot(message),
      isDisabled,
      isPressed: feedback === 'thumbs_down',
    },
  ];
}

/** The copied text of a message: its markdown, and for an answer its numbered sources. */
function renderAsMarkdown(message: ChatMessage): string {
  const sources = listSources(message).filter(({ numbers }) => numbers.length > 0);
  if (sources.length === 0) return message.content;
  const lines = sources.map(({ numbers, title, link, document }) => {
    const markers = numbers.map((number) => `[${number}]`).join('');
    return `${markers} ${title}${link ? ` – ${link.url}` : document ? ` (${document})` : ''}`;
  });
  return `${message.content.trimEnd()}\n\nSources:\n${lines.join('\n')}\n`;
}
