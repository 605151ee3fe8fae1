import { logFailure } from '../../../../platform/log/log-failure.ts';
import { turnNoticesOff, turnNoticesOn, useNoticeWish } from '../../../../platform/notifications/notifications.ts';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';

/** Whether this device tells of finished replies. */
export function ReplyNoticesSection() {
  const wish = useNoticeWish();
  const change = (isOn: boolean) => {
    if (isOn) void turnNoticesOn().catch(logFailure);
    else turnNoticesOff();
  };
  return (
    <Card title="Notifications">
      <SwitchField
        label="Tell me when a long answer is ready"
        hint={
          wish === 'blocked'
            ? 'This browser does not allow it; its settings for this page can change that.'
            : 'On this device, while you look at something else.'
        }
        checked={wish === 'on'}
        disabled={wish === 'blocked'}
        onChange={(event) => change(event.target.checked)}
      />
    </Card>
  );
}
