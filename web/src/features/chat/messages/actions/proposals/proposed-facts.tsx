import type { Fact, ProposedFact } from '@haulwise/contract';
import { FOLDER_KINDS, formatFact } from '@haulwise/contract/rules';
import { IconBookmark } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../../../platform/api/api-error.ts';
import { call } from '../../../../../platform/api/call.ts';
import { queryClient } from '../../../../../platform/api/query-client.ts';
import { FACTS, FOLDER_DETAILS } from '../../../../../platform/api/query-keys.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../../ui/status/alert.tsx';
import { t } from '../../../../../words/words.ts';
import type { ChatMessage } from '../../../thread/chat-message.ts';
import { applyOutcome, Note, type ProposedCardProps } from './proposed-card.tsx';
import styles from './proposed-facts.module.css';
import { AllPrices, ProposedPriceCard } from './proposed-price.tsx';

/** What the question told about the company: kept only if its owner says so. */
export function ProposedFacts({ message }: { message: ChatMessage }) {
  return (
    <>
      <AllPrices message={message} />
      {message.proposed_facts.map((fact, index) => {
        const of = { key: `${fact.kind} ${fact.value}`, message, index, fact };
        // In a project, a price may be kept as a fact of it.
        return fact.price && fact.kept_for === undefined && fact.status !== 'declined' ? (
          <ProposedPriceCard {...of} key={of.key} price={fact.price} />
        ) : (
          <ProposedFactCard {...of} key={of.key} />
        );
      })}
    </>
  );
}

function ProposedFactCard({ message, index, fact }: ProposedCardProps) {
  const wordsId = useId();
  const params = { id: message.id, index };
  const keep = useMutation({
    mutationFn: ({ folder, replace }: { folder: string | null; replace: boolean }): Promise<Fact> =>
      call('POST /chat/messages/:id/facts/:index/', {
        params,
        body: { replace, ...(folder === null ? {} : { folder }) },
      }),
    onSuccess: ({ folder }) => {
      applyOutcome(message, index, { status: 'kept', ...(folder === null ? {} : { kept_for: folder }) });
      void queryClient.invalidateQueries({ queryKey: FACTS });
      void queryClient.invalidateQueries({ queryKey: FOLDER_DETAILS });
    },
  });
  const decline = useMutation({
    mutationFn: () => call('DELETE /chat/messages/:id/facts/:index/', { params }),
    onSuccess: () => applyOutcome(message, index, { status: 'declined' }),
  });
  if (fact.status === 'kept') return <Kept fact={fact} isNew={keep.isSuccess} />;
  if (fact.status === 'declined') return decline.isSuccess && <Note isNew>{t`Not kept.`}</Note>;
  const isBusy = keep.isPending || decline.isPending;
  const isKnown = keep.error instanceof ApiError && keep.error.code === 'fact_known';
  const failure = keep.error ?? decline.error;
  const places = listPlaces(fact);
  const older = places
    .flatMap(({ folder, older }) =>
      older === null
        ? []
        : [folder === null && places.length > 1 ? t`For the company, it replaces ${older}.` : t`It replaces ${older}.`],
    )
    .join(' ');
  return (
    <fieldset aria-labelledby={wordsId} className={styles.card}>
      <p id={wordsId} className={styles.words}>
        <IconBookmark size={18} aria-hidden="true" />
        <span>
          {t`Keep this:`} <strong>{formatFact(fact)}</strong>
          {older !== '' && <span className={styles.older}> {older}</span>}
        </span>
      </p>
      {failure !== null && (
        <Alert>
          {(failure instanceof ApiError && failure.serverMessage) || t`That could not be saved. Please try again.`}
        </Alert>
      )}
      <div className={styles.actions}>
        {places.map(({ folder, label, older }, place) => {
          const isRefused = isKnown && keep.variables?.folder === folder;
          return (
            <Button
              key={label}
              size="sm"
              variant={place === 0 ? 'primary' : 'secondary'}
              isBusy={keep.isPending && keep.variables.folder === folder}
              disabled={isBusy}
              onClick={() => keep.mutate({ folder, replace: isRefused || older !== null })}
            >
              {isRefused ? t`Replace` : label}
            </Button>
          );
        })}
        <Button size="sm" disabled={isBusy} onClick={() => decline.mutate()}>{t`Not now`}</Button>
      </div>
    </fieldset>
  );
}

interface Place {
  /** Null: it counts in the whole company. */
  folder: string | null;
  label: string;
  /** What it would replace there. */
  older: string | null;
}

/** Where a fact can be kept; in a project, that comes first. */
function listPlaces({ folder, kind, replaces }: ProposedFact): Place[] {
  if (!folder) return [{ folder: null, label: t`Keep`, older: replaces }];
  const inFolder = { folder: folder.id, label: t`Keep for ${folder.name}`, older: folder.replaces };
  return FOLDER_KINDS.includes(kind)
    ? [inFolder]
    : [inFolder, { folder: null, label: t`Keep for the company`, older: replaces }];
}

function Kept({ fact, isNew }: { fact: ProposedFact; isNew: boolean }) {
  return (
    <Note isNew={isNew}>
      {t`Kept: ${formatFact(fact)}.`}{' '}
      {fact.kept_for === undefined ? (
        <Link href="/profile#facts">{t`See it in your profile`}</Link>
      ) : (
        <Link href={`/projects/${fact.kept_for}`}>{t`See it in the project`}</Link>
      )}
    </Note>
  );
}
