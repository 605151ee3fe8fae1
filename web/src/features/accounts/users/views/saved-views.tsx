import type { UserView } from '@haulwise/contract';
import { IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { addToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t } from '../../../../words/words.ts';
import styles from './saved-views.module.css';

const VIEWS = ['user-views'] as const;
/** How long Undo stays (ms). */
const UNDO = 10_000;

type NewView = Pick<UserView, 'name' | 'search'>;

/** The address without the page, in one order, so that equal views are equal texts. */
function toView(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.toString();
}

/** Names for filters and order of the list, and a way to keep those in the address. */
export function SavedViews() {
  const current = toView(useSearch());
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: VIEWS,
    queryFn: ({ signal }) => call('GET /auth/users/views/', { signal }),
  });
  const readAgain = () => client.invalidateQueries({ queryKey: VIEWS });
  const save = useMutation({
    mutationFn: (body: NewView) => call('POST /auth/users/views/', { body }),
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ id }: UserView) => call('DELETE /auth/users/views/:id/', { params: { id } }),
    onSuccess: (_, { name, search }) =>
      addToast({
        text: t`View “${name}” deleted`,
        duration: UNDO,
        action: { label: t`Undo`, onPress: () => save.mutate({ name, search }) },
      }),
    onSettled: readAgain,
  });
  const views = data?.results ?? [];
  const isSaved = views.some(({ search }) => search === current);
  if (views.length === 0 && current === '') return null;
  return (
    <nav aria-label={t`Saved views`} className={styles.views}>
      <ul className={styles.list}>
        {views.length > 0 && (
          <li>
            <Link href="/users" className={styles.view} aria-current={current === '' || undefined}>{t`All`}</Link>
          </li>
        )}
        {views.map((view) => (
          <li key={view.id} className={styles.item}>
            <Link
              href={`/users?${view.search}`}
              className={styles.view}
              aria-current={view.search === current || undefined}
            >
              {view.name}
            </Link>
            {view.search === current && (
              <IconButton
                size="sm"
                label={t`Delete the view ${view.name}`}
                icon={<IconX size={16} aria-hidden="true" />}
                onClick={() => remove.mutate(view)}
              />
            )}
          </li>
        ))}
      </ul>
      {current !== '' && !isSaved && <NewViewButton search={current} />}
      {remove.isError && <Alert>{t`The view could not be deleted. Please try again.`}</Alert>}
    </nav>
  );
}

function NewViewButton({ search }: { search: string }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => call('POST /auth/users/views/', { body: { name, search } }),
    onSuccess: () => {
      setIsOpen(false);
      setName('');
      void client.invalidateQueries({ queryKey: VIEWS });
    },
  });
  const fault = toFault(save.error, ['name'], t`Failed to save the view. Please try again.`);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <IconBookmarkPlus size={16} aria-hidden="true" />
        {t`Save this view`}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSubmit={() => save.mutate()}
        title={t`Save this view`}
        description={t`Keeps the search, filters and order of the list for you. A view of the same name is replaced.`}
        submitLabel={t`Save view`}
        busyLabel={save.isPending ? t`Saving…` : null}
        error={fault.message}
        faultyField={'name' in fault.fields ? 'name' : undefined}
      >
        <TextField
          name="name"
          label={t`Name`}
          maxLength={60}
          value={name}
          error={fault.fields.name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormDialog>
    </>
  );
}
