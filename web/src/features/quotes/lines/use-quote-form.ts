import type { Quote, QuoteContent } from '@haulwise/contract';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { t } from '../../../words/words.ts';
import { type QuoteFaults, type QuoteValues, toContent } from './quote-values.ts';

/** What is typed into a quote, checked and sent as a whole; nothing typed is lost if that fails. */
export function useQuoteForm(start: QuoteValues, send: (content: QuoteContent) => Promise<Quote>) {
  const [values, setValues] = useState(start);
  const [isChanged, setIsChanged] = useState(false);
  const [faults, setFaults] = useState<QuoteFaults>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (changed: Partial<QuoteValues>) => {
    setValues((current) => ({ ...current, ...changed }));
    setIsChanged(true);
  };
  const save = async (): Promise<Quote | null> => {
    const { content, faults: found } = toContent(values);
    setFaults(found);
    setMessage(Object.keys(found).length > 0 ? t`Please check what is marked.` : null);
    if (Object.keys(found).length > 0 || isBusy) return null;
    setIsBusy(true);
    try {
      const saved = await send(content);
      setIsChanged(false);
      return saved;
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      setFaults(Object.fromEntries(Object.entries(known?.fields ?? {}).map(([name, [first = '']]) => [name, first])));
      setMessage(known?.serverMessage ?? t`The quote could not be saved. Please try again.`);
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return { values, faults, message, isBusy, isChanged, change, save };
}
