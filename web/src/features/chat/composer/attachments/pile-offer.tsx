import type { PileEstimate } from '@haulwise/contract';
import { buildPileQuestion } from '@haulwise/contract/rules';
import { Button } from '../../../../ui/buttons/button.tsx';
import { rich } from '../../../../words/rich.tsx';
import { formatPlural, t } from '../../../../words/words.ts';
import styles from './attachments.module.css';

export interface PileOfferProps {
  pile: PileEstimate;
  /** Of the picture. */
  name: string;
  isBusy: boolean;
  onAsk: (question: string) => void;
}

/** How large the pile in a picture looks; a tap prices it. The price comes from the price book, never from the model. */
export function PileOffer({ pile: { low, likely, high, seen }, name, isBusy, onAsk }: PileOfferProps) {
  const volume = <strong>{t`${likely} cubic yards`}</strong>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t`The pile in ${name}`} className={styles.pile}>
      <p className={styles.volume}>
        {low === high ? rich`Looks like ${volume}.` : rich`Looks like ${volume}, ${low} to ${high}.`} {seen}
      </p>
      <div className={styles.prices}>
        {[...new Set([low, likely, high])].map((yards) => (
          <Button
            key={yards}
            size="sm"
            variant={yards === likely ? 'primary' : 'secondary'}
            disabled={isBusy}
            keepsFocus
            onClick={() => onAsk(buildPileQuestion(yards))}
          >
            {formatPlural(yards, 'Price # yard', 'Price # yards')}
          </Button>
        ))}
      </div>
    </div>
  );
}
