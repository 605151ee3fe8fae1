import type { ClientInfo } from '@haulwise/contract';
import { buildQuestion, CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '@haulwise/contract/calculators';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { recordEvent } from '../../../platform/analytics/track.ts';
import { call } from '../../../platform/api/call.ts';
import { FACTS, PRICE_BOOK } from '../../../platform/api/query-keys.ts';
import { getSession } from '../../../platform/session/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t, toLocal } from '../../../words/words.ts';
import { CalculatorForm } from './calculator-form.tsx';
import styles from './calculators.module.css';
import { getFirstInputs, useInputs } from './inputs.ts';

export interface CalculatorGalleryProps {
  company: ClientInfo | undefined;
  onAsk: (question: string) => void;
  onClose: () => void;
}

/** The list of calculators, then the chosen one. */
export function CalculatorGallery({ company, onAsk, onClose }: CalculatorGalleryProps) {
  const [tool, setTool] = useState<CalculatorName | null>(null);
  const title = tool === null ? t`Calculators` : toLocal(CALCULATORS[tool].title);
  const description = tool === null ? t`Enter your numbers and get the answer.` : toLocal(CALCULATORS[tool].purpose);
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} size="lg">
      {tool === null ? (
        <ul className={styles.gallery}>
          {CALCULATOR_NAMES.map((name) => (
            <li key={name}>
              <button type="button" className={styles.choice} onClick={() => setTool(name)}>
                {toLocal(CALCULATORS[name].title)}
                <span>{toLocal(CALCULATORS[name].purpose)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <CalculatorPage tool={tool} company={company} onBack={() => setTool(null)} onAsk={onAsk} />
      )}
    </Dialog>
  );
}

interface CalculatorPageProps {
  tool: CalculatorName;
  company: ClientInfo | undefined;
  onBack: () => void;
  onAsk: (question: string) => void;
}

function CalculatorPage({ tool, company, onBack, onAsk }: CalculatorPageProps) {
  // Administrators belong to no company.
  const isMember = getSession().user?.role === 'user';
  const { data: facts } = useQuery({
    queryKey: FACTS,
    queryFn: ({ signal }) => call('GET /chat/facts/', { signal }),
    enabled: isMember,
  });
  const { data: book } = useQuery({
    queryKey: PRICE_BOOK,
    queryFn: ({ signal }) => call('GET /price-book/', { signal }),
    enabled: isMember,
  });
  const known = useMemo(() => getFirstInputs(tool, company, facts?.results, book), [tool, company, facts, book]);
  const state = useInputs(tool, known);
  const { isDone } = state.done;
  const isTold = useRef(false);
  useEffect(() => {
    if (!isDone || isTold.current) return;
    isTold.current = true;
    recordEvent('feature.calculators', { act: 'opened', calculator: tool });
  }, [isDone, tool]);
  // The button that had the focus is gone.
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => page.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={page} className={styles.page} tabIndex={-1}>
      <CalculatorForm tool={tool} state={state} />
      <div className={styles.ends}>
        <Button variant="ghost" onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {t`All calculators`}
        </Button>
        <Button
          variant="primary"
          disabled={!isDone}
          keepsFocus
          onClick={() => onAsk(buildQuestion(tool, state.inputs))}
        >{t`Ask about this`}</Button>
      </div>
    </div>
  );
}
