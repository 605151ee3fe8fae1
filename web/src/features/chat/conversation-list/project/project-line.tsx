import type { FolderDetail } from '@haulwise/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatCountOf } from '../../../../platform/format/counts.ts';
import { rich } from '../../../../words/rich.tsx';
import { t } from '../../../../words/words.ts';
import { ColorDot } from '../folders/color-dot.tsx';
import styles from './project-line.module.css';
import { useProject } from './use-project.ts';

/** The project of a conversation and what it uses of it; opens the project's page. */
export function ProjectLine({ id }: { id: string }) {
  const { data } = useProject(id);
  if (data === undefined) return null;
  return (
    <Link href={`/projects/${id}`} className={styles.line}>
      <ColorDot color={data.color} />
      <span className={styles.words}>{rich`Project: ${<strong>{data.name}</strong>} · ${formatUse(data)}`}</span>
      <IconChevronRight size={16} aria-hidden="true" />
    </Link>
  );
}

function formatUse({ documents, fact_count, instructions, uses_instructions }: FolderDetail): string {
  const used = [
    documents.length > 0 ? formatCountOf(documents.length, 'document') : '',
    fact_count > 0 ? formatCountOf(fact_count, 'fact') : '',
    instructions !== '' && uses_instructions ? t`instructions` : '',
  ].filter((part) => part !== '');
  return used.length > 0 ? t`uses ${used.join(', ')}` : t`knows nothing of its own yet`;
}
