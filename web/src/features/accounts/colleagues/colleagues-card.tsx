import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** On the profile: leads to the people of the company. */
export function ColleaguesCard() {
  return (
    <Card
      title="Company and colleagues"
      description="Invite your office manager or crew lead. They share your documents, facts, prices and quotes, not your conversations."
      action={
        <LinkButton href="/company" size="sm">
          Open
        </LinkButton>
      }
    />
  );
}
