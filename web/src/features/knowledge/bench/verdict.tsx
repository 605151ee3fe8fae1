import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import common from '../knowledge.module.css';
import styles from './bench.module.css';
import type { Found } from './use-bench.ts';

/** Whether the knowledge base is judged to hold the answer, and by what margin. */
export function Verdict({ found }: { found: Found }) {
  const { answerable, question, corrected } = found;
  return (
    <Card title={t`The decision`}>
      <p className={styles.verdict}>
        <Badge tone={answerable ? 'success' : 'danger'}>{answerable ? t`Would answer` : t`Would not answer`}</Badge>
        <span>{formatReason(found)}</span>
      </p>
      {corrected !== question && <p className={common.muted}>{rich`Read as: ${<q>{corrected}</q>}`}</p>}
    </Card>
  );
}

/** The gate against its threshold, in words. */
export function formatReason({ answerable, gate, threshold }: Found): string {
  const sure = percent(gate);
  const least = percent(threshold);
  if (!answerable && gate >= threshold) return t`None of its words occur in the knowledge base.`;
  const line = t`It is ${sure} sure that the answer is in the knowledge base. It answers at ${least} or more.`;
  return Math.abs(gate - threshold) < NEAR ? `${line} ${t`This was close.`}` : line;
}

const NEAR = 0.1;

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
}
