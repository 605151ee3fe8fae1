import { useState } from 'react';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { t } from '../../../../words/words.ts';

const MOST = 4_000;

export interface FeedbackDialogProps {
  /** Sends the comment; resolves to false on failure. */
  onSubmit: (comment: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why an answer was not helpful (spec §2). */
export function FeedbackDialog({ onSubmit, onClose }: FeedbackDialogProps) {
  const [comment, setComment] = useState('');
  const [isSending, setIsSending] = useState(false);
  const submit = async () => {
    setIsSending(true);
    const isRated = await onSubmit(comment.trim());
    setIsSending(false);
    if (isRated) onClose();
  };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Provide Feedback`}
      submitLabel={t`Submit`}
      busyLabel={isSending ? t`Submitting…` : null}
      isSubmitDisabled={comment.trim() === ''}
    >
      <TextAreaField
        name="comment"
        label={t`Please tell us why this response wasn't helpful:`}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        maxLength={MOST}
      />
    </FormDialog>
  );
}
