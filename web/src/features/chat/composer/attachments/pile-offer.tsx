import type { PileEstimate } from '@haulwise/contract';
import { buildPileQuestion } from '@haulwise/contract/rules';
import { Button } from '../../../../ui/buttons/button.tsx';
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
  const range = low === high ? '' : `, ${low} to ${high}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={`The pile in ${name}`} className={styles.pile}>
      <p className={styles.volume}>
        Looks like <strong>{likely} cubic yards</strong>
        {range}. {seen}
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
            Price {yards} {yards === 1 ? 'yard' : 'yards'}
          </Button>
        ))}
      </div>
    </div>
  );
}
