import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { toFault } from '../../../platform/form/fault.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { getFileCommentsKey, useFileChange } from '../file-cache.ts';
import styles from './details.module.css';

/** Administrators' comments on the file. */
export function FileComments({ fileId }: { fileId: string }) {
  const comments = useQuery({
    queryKey: getFileCommentsKey(fileId),
    queryFn: ({ signal }) => call('GET /files/:id/comments/', { params: { id: fileId }, signal }),
    staleTime: 0,
  });
  return (
    <section aria-label={t`Comments`} className={styles.part}>
      <h3 className={styles.subtitle}>{t`Comments`}</h3>
      {comments.isPending && <LoadingLines lines={1} />}
      {comments.isError && (
        <LoadingFailed text={t`The comments could not be loaded.`} onRetry={() => void comments.refetch()} />
      )}
      {comments.data?.results.length === 0 && <p className={styles.muted}>{t`None yet.`}</p>}
      {comments.data !== undefined && comments.data.results.length > 0 && (
        <ul aria-label={t`Comments`} className={styles.rows}>
          {comments.data.results.map(({ id, text, author, created_at }) => (
            <li key={id} className={styles.comment}>
              <div className={styles.muted}>
                {author?.username ?? t`Deleted user`} · {formatDateTime(created_at)}
              </div>
              <p className={styles.commentText}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <CommentForm fileId={fileId} />
    </section>
  );
}

function CommentForm({ fileId }: { fileId: string }) {
  const [text, setText] = useState('');
  const key = useRef(createIdempotencyKey());
  const add = useFileChange(
    (body: { text: string }) =>
      call('POST /files/:id/comments/add/', {
        params: { id: fileId },
        body,
        headers: { 'Idempotency-Key': key.current },
      }),
    {
      onDone: () => {
        setText('');
        key.current = createIdempotencyKey();
      },
    },
  );
  const fault = toFault(add.error, ['text'], t`Failed to add the comment. Please try again.`);
  return (
    <form
      className={styles.commentForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending && text.trim() !== '') add.mutate({ text: text.trim() });
      }}
    >
      {fault.message !== null && <Alert>{fault.message}</Alert>}
      <TextAreaField
        name="text"
        label={t`Add a comment`}
        rows={2}
        maxLength={4_000}
        value={text}
        error={fault.fields.text}
        onChange={(event) => {
          setText(event.target.value);
          // Changed text makes a different comment, which needs a new key.
          if (add.isError) key.current = createIdempotencyKey();
        }}
      />
      <Button type="submit" isBusy={add.isPending} disabled={text.trim() === ''}>{t`Add comment`}</Button>
    </form>
  );
}
