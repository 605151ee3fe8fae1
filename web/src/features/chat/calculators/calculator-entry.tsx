import type { ClientInfo } from '@haulwise/contract';
import { IconCalculator } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { t } from '../../../words/words.ts';

const CalculatorGallery = lazy(() =>
  import('./calculator-gallery.tsx').then((module) => ({ default: module.CalculatorGallery })),
);

export interface CalculatorEntryProps {
  company: ClientInfo | undefined;
  onAsk: (question: string) => void;
}

/** Opens the calculators from the start screen. */
export function CalculatorEntry({ company, onAsk }: CalculatorEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <IconCalculator size={18} aria-hidden="true" />
        {t`Calculators`}
      </Button>
      {isOpen && (
        <Suspense>
          <CalculatorGallery company={company} onAsk={onAsk} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
