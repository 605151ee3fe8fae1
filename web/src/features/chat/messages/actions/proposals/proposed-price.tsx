import type { Fact, ProposedFact, ToldPrice } from '@haulwise/contract';
import { formatCents, PRICE_PLACES } from '@haulwise/contract/rules';
import { IconTag } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../../../../platform/api/api-error.ts';
import { call } from '../../../../../platform/api/call.ts';
import { queryClient } from '../../../../../platform/api/query-client.ts';
import { FACTS, FOLDER_DETAILS, PRICE_BOOK } from '../../../../../platform/api/query-keys.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../../ui/layout/visually-hidden.tsx';
import { Alert } from '../../../../../ui/status/alert.tsx';
import { rich } from '../../../../../words/rich.tsx';
import { t } from '../../../../../words/words.ts';
import type { ChatMessage } from '../../../thread/chat-message.ts';
import { applyOutcome, Note, type ProposedCardProps } from './proposed-card.tsx';
import styles from './proposed-facts.module.css';

async function savePrice(message: ChatMessage, index: number, replace: boolean): Promise<void> {
  const params = { id: message.id, index };
  const kept: ProposedFact = await call('POST /chat/messages/:id/prices/:index/', { params, body: { replace } });
  applyOutcome(message, index, kept);
  void queryClient.invalidateQueries({ queryKey: PRICE_BOOK });
}

/** What the question told about prices: written into the price book only if its owner says so. */
export function ProposedPriceCard({ message, index, fact, price }: ProposedCardProps & { price: ToldPrice }) {
  const wordsId = useId();
  const params = { id: message.id, index };
  const save = useMutation({ mutationFn: (replace: boolean) => savePrice(message, index, replace) });
  const keep = useMutation({
    mutationFn: (folder: string): Promise<Fact> =>
      call('POST /chat/messages/:id/facts/:index/', {
        params,
        body: { folder, replace: fact.folder?.replaces != null },
      }),
    onSuccess: (_, folder) => {
      applyOutcome(message, index, { status: 'kept', kept_for: folder });
      void queryClient.invalidateQueries({ queryKey: FACTS });
      void queryClient.invalidateQueries({ queryKey: FOLDER_DETAILS });
    },
  });
  const undo = useMutation({
    mutationFn: (): Promise<ProposedFact> => call('DELETE /chat/messages/:id/prices/:index/', { params }),
    onSuccess: (open) => {
      save.reset();
      applyOutcome(message, index, open);
      void queryClient.invalidateQueries({ queryKey: PRICE_BOOK });
    },
  });
  const decline = useMutation({
    mutationFn: () => call('DELETE /chat/messages/:id/facts/:index/', { params }),
    onSuccess: () => applyOutcome(message, index, { status: 'declined' }),
  });
  const failure = save.error ?? keep.error ?? undo.error ?? decline.error;
  const isRefused = save.error instanceof ApiError && save.error.code === 'price_known';
  const fault = failure !== null && (
    <Alert>
      {(failure instanceof ApiError && failure.serverMessage) || t`That could not be saved. Please try again.`}
    </Alert>
  );
  if (fact.status === 'kept')
    return (
      <>
        <Note isNew={save.isSuccess}>
          {rich`In your price book: ${<Row price={price} />}.`} <Link href="/prices">{t`See your prices`}</Link>{' '}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`Undo: ${price.name}`}
            isBusy={undo.isPending}
            onClick={() => undo.mutate()}
          >{t`Undo`}</Button>
        </Note>
        {fault}
      </>
    );
  const { folder } = fact;
  const isBusy = [save, keep, decline].some(({ isPending }) => isPending);
  return (
    <fieldset aria-labelledby={wordsId} className={styles.card}>
      <div className={styles.words}>
        <IconTag size={18} aria-hidden="true" />
        <div>
          <p id={wordsId}>
            {t`For your price book:`} <Row price={price} />
          </p>
          <p className={styles.older}>{t`From “${price.said}”`}</p>
        </div>
      </div>
      {fault}
      <div className={styles.actions}>
        <Button
          size="sm"
          variant={listOpen(message).length > 1 ? 'secondary' : 'primary'}
          isBusy={save.isPending}
          disabled={isBusy}
          onClick={() => save.mutate(isRefused)}
        >
          {isRefused ? t`Replace` : t`Save to price book`}
        </Button>
        {folder && (
          <Button
            size="sm"
            isBusy={keep.isPending}
            disabled={isBusy}
            onClick={() => keep.mutate(folder.id)}
          >{t`Keep for ${folder.name}`}</Button>
        )}
        <Button size="sm" disabled={isBusy} onClick={() => decline.mutate()}>{t`Not now`}</Button>
      </div>
    </fieldset>
  );
}

/** `½ truck: $350.00 → $389.00 a load`. */
function Row({ price: { target, name, cents, replaces_cents } }: { price: ToldPrice }) {
  const isChanged = replaces_cents !== null && replaces_cents !== cents;
  return (
    <span>
      {name}:{' '}
      {isChanged && (
        <span className={styles.older}>
          <s aria-hidden="true">{formatCents(replaces_cents)}</s>
          <VisuallyHidden>{t`${formatCents(replaces_cents)} becomes `}</VisuallyHidden>{' '}
          <span aria-hidden="true">→ </span>
        </span>
      )}
      <strong>{formatCents(cents)}</strong> {PRICE_PLACES[target].unit}
    </span>
  );
}

/** The prices that were not decided on, by their place. */
function listOpen({ proposed_facts }: ChatMessage): number[] {
  return proposed_facts.flatMap(({ price, status }, index) => (price && status === 'open' ? [index] : []));
}

/** One tap for all prices of a message that were not decided on. */
export function AllPrices({ message }: { message: ChatMessage }) {
  const open = message.proposed_facts.flatMap(({ price, status }, index) =>
    price && status === 'open' ? [index] : [],
  );
  const saveAll = useMutation({
    mutationFn: async () => {
      for (const index of open) await savePrice(message, index, false);
    },
  });
  if (open.length < 2 && !saveAll.isPending) return null;
  return (
    <div className={styles.all}>
      {saveAll.error !== null && (
        <Alert>
          {(saveAll.error instanceof ApiError && saveAll.error.serverMessage) ||
            t`Some could not be saved. Please try again.`}
        </Alert>
      )}
      <Button
        size="sm"
        variant="primary"
        isBusy={saveAll.isPending}
        onClick={() => saveAll.mutate()}
      >{t`Save all ${open.length} prices`}</Button>
    </div>
  );
}
