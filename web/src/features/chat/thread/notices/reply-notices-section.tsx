import {
  disableNotifications,
  enableNotifications,
  useNoticeWish,
} from '../../../../platform/browser/notifications.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { SwitchField } from '../../../../ui/fields/switch-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { t } from '../../../../words/words.ts';

/** Whether this device notifies of finished replies. */
export function ReplyNoticesSection() {
  const wish = useNoticeWish();
  const change = (isOn: boolean) => {
    if (isOn) void enableNotifications().catch(logFailure);
    else disableNotifications();
  };
  return (
    <Card title={t`Notifications`}>
      <SwitchField
        label={t`Notify me when a long answer is ready`}
        hint={
          wish === 'blocked'
            ? t`Notifications are blocked. Allow them for this site in your browser settings.`
            : t`On this device, while you are in another tab or window.`
        }
        checked={wish === 'on'}
        disabled={wish === 'blocked'}
        onChange={(event) => change(event.target.checked)}
      />
    </Card>
  );
}
