import type { FolderDetail, OwnDocument } from '@haulwise/contract';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { FOLDER_DETAILS, OWN_DOCUMENTS } from '../../../../platform/api/query-keys.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LineList } from '../../../../ui/lists/line-list.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { addToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { Alert } from '../../../../ui/status/alert.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../../ui/status/loading-lines.tsx';
import { rich } from '../../../../words/rich.tsx';
import { t } from '../../../../words/words.ts';
import { formatKnowledgeState } from '../../file-words.ts';
import styles from './folder-documents-card.module.css';

/** How long Undo is offered (ms). */
const UNDO = 10_000;

type Folder = Pick<FolderDetail, 'id' | 'name' | 'documents'>;

/** The documents that a project searches first: chosen here, kept with the company's others. */
export function FolderDocumentsCard({ folder }: { folder: Folder }) {
  const { data, isError, refetch } = useQuery({
    queryKey: OWN_DOCUMENTS,
    queryFn: ({ signal }) => call('GET /documents/', { signal }),
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { change, failure } = useFolderDocuments(folder.id);
  const all = data?.results ?? [];
  const chosen = folder.documents.flatMap((id) => all.find((document) => document.id === id) ?? []);
  const remove = async ({ id, name }: OwnDocument) => {
    top.current?.focus({ preventScroll: true });
    await change({ removed: [id] });
    const undo = () => void change({ added: [id] });
    addToast({
      text: t`“${name}” taken out of the project`,
      duration: UNDO,
      action: { label: t`Undo`, onPress: undo },
    });
  };
  return (
    <div ref={top} tabIndex={-1} className={styles.top}>
      <Card
        title={t`Documents`}
        description={t`Conversations in this project search these first.`}
        action={all.length > 0 && <Button size="sm" onClick={() => setIsChoosing(true)}>{t`Choose documents`}</Button>}
      >
        {failure !== null && <Alert>{failure}</Alert>}
        {data === undefined && !isError && <LoadingLines lines={3} />}
        {data === undefined && isError && (
          <LoadingFailed text={t`Error loading your documents`} onRetry={() => void refetch()} />
        )}
        {data !== undefined && chosen.length === 0 && (
          <p className={styles.muted}>
            {all.length > 0
              ? t`None yet. Choose the price agreement, contract or site rules that count here.`
              : rich`None yet. ${<Link href="/documents">{t`Upload documents`}</Link>} of your company first, such as a price agreement or site rules, then choose here which count in this project.`}
          </p>
        )}
        {chosen.length > 0 && (
          <LineList label={t`Documents of the project`} isTight>
            {chosen.map((document) => (
              <li key={document.id}>
                <span className={styles.name}>{document.name}</span>
                <State document={document} />
                <IconButton
                  size="sm"
                  label={t`Take ${document.name} out of the project`}
                  icon={<IconX size={18} aria-hidden="true" />}
                  onClick={() => void remove(document)}
                />
              </li>
            ))}
          </LineList>
        )}
      </Card>
      {isChoosing && <ChooseDialog folder={folder} all={all} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

/** Said only of documents that answers cannot use (yet). */
function State({ document: { knowledge } }: { document: OwnDocument }) {
  const words = knowledge.status === 'ready' ? null : formatKnowledgeState(knowledge);
  return words && <Badge tone={words.tone}>{words.label}</Badge>;
}

function ChooseDialog({ folder, all, onClose }: { folder: Folder; all: OwnDocument[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(folder.documents);
  const { change, failure, isBusy } = useFolderDocuments(folder.id);
  const save = async () => {
    const added = chosen.filter((id) => !folder.documents.includes(id));
    const removed = folder.documents.filter((id) => !chosen.includes(id));
    if (await change({ added, removed })) onClose();
  };
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      onSubmit={() => void save()}
      title={t`Choose documents`}
      description={t`Conversations in “${folder.name}” search these before your others.`}
      submitLabel={t`Save`}
      busyLabel={isBusy ? t`Saving…` : null}
      error={failure}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t`Documents of your company`}</legend>
        {all.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** Puts documents into a project and takes them out, one after the other; `change` is false if that failed. */
function useFolderDocuments(id: string) {
  const client = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async ({ added = [], removed = [] }: { added?: string[]; removed?: string[] }) => {
      const path = (document: string) => ({ params: { id, document } });
      for (const document of removed) await call('DELETE /chat/folders/:id/documents/:document/', path(document));
      for (const document of added) await call('PUT /chat/folders/:id/documents/:document/', path(document));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...FOLDER_DETAILS, id] }),
  });
  const change = (documents: { added?: string[]; removed?: string[] }): Promise<boolean> =>
    mutateAsync(documents).then(
      () => true,
      () => false,
    );
  const said = error instanceof ApiError ? error.serverMessage : null;
  return { change, failure: error === null ? null : (said ?? t`Failed to save. Please try again.`), isBusy: isPending };
}
