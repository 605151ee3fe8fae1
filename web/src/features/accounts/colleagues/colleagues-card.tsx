import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../words/words.ts';

/** On the profile: leads to the people of the company. */
export function ColleaguesCard() {
  return (
    <Card
      title={t`Company and colleagues`}
      description={t`Invite your office manager or crew lead. They share your documents, facts, prices and quotes, not your conversations.`}
      action={<LinkButton href="/company" size="sm">{t`Open`}</LinkButton>}
    />
  );
}
