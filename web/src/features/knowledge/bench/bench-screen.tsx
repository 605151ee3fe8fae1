import { IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { addressOf, type OnRead } from '../addresses.ts';
import common from '../knowledge.module.css';
import { KnowledgeNavigation } from '../knowledge-navigation.tsx';
import styles from './bench.module.css';
import { FoundPassages } from './found-passages.tsx';
import { QuestionForm } from './question-form.tsx';
import { type FoundPassage, type Tried, useBench } from './use-bench.ts';
import { Verdict } from './verdict.tsx';

/** Renders an answer with its citations, to which the passages found add details. */
export type RenderAnswer = (answer: Tried, passages: readonly FoundPassage[]) => ReactNode;

export interface BenchScreenProps {
  renderAnswer: RenderAnswer;
  onRead: OnRead;
}

/** Tries a question: the answer, and what retrieval finds and why. */
export function BenchScreen({ renderAnswer, onRead }: BenchScreenProps) {
  const { question, found, tried, ask } = useBench();
  return (
    <ListScreen title={t`Try a question`} navigation={<KnowledgeNavigation />}>
      <QuestionForm
        key={question}
        question={question}
        isBusy={question !== '' && (found.isFetching || tried.isFetching)}
        onAsk={ask}
      />
      {question === '' ? (
        <EmptyState
          icon={<IconListSearch size={32} />}
          title={t`Nothing asked yet`}
          text={t`See the answer that an owner would get, which passages were found for it and why. Nothing is saved.`}
        />
      ) : (
        <>
          <Card
            title={t`The answer`}
            description={t`Not saved, and not counted in any statistics.`}
            action={<LinkButton size="sm" href={addressOf.articleAbout(question)}>{t`Write an article`}</LinkButton>}
          >
            {tried.isError && (
              <LoadingFailed text={t`Error trying the question`} onRetry={() => void tried.refetch()} />
            )}
            {tried.isPending && <LoadingLines lines={4} />}
            {tried.data !== undefined && (
              <>
                <div className={styles.answer}>{renderAnswer(tried.data, found.data?.passages ?? [])}</div>
                <p
                  className={common.muted}
                >{t`${formatCountOf(tried.data.citations.length, 'source')}, answered in ${Math.round(tried.data.answer_ms)} ms`}</p>
              </>
            )}
          </Card>
          {found.isError && <LoadingFailed text={t`Error searching`} onRetry={() => void found.refetch()} />}
          {found.isPending && <LoadingLines lines={8} />}
          {found.data !== undefined && (
            <>
              <Verdict found={found.data} />
              <FoundPassages passages={found.data.passages} citations={tried.data?.citations ?? []} onRead={onRead} />
            </>
          )}
        </>
      )}
    </ListScreen>
  );
}
