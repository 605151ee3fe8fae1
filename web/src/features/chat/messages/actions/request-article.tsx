import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { t } from '../../../../words/words.ts';
import styles from '../reply-note.module.css';

/** Under an answer that the knowledge base did not hold: asks the administrators for it, once. */
export function RequestArticle({ id }: { id: string }) {
  const request = useMutation({
    mutationFn: () => call('POST /chat/messages/:id/request-article/', { params: { id } }),
  });
  if (request.isSuccess) {
    return (
      <div className={styles.note}>
        <IconCheck size={16} aria-hidden="true" />
        <span ref={takeFocus} role="status" tabIndex={-1}>{t`Asked. An administrator will see it.`}</span>
      </div>
    );
  }
  return (
    <div className={styles.note} data-wraps>
      <Button
        size="sm"
        isBusy={request.isPending}
        onClick={() => request.mutate()}
      >{t`Ask for this to be added`}</Button>
      {request.isError && <span role="alert">{t`That could not be sent. Please try again.`}</span>}
    </div>
  );
}

/** The focus goes from the pressed button, which is gone, to what replaces it. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
