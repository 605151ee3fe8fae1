import { type ReactNode, useCallback } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { AnswerText } from '../../features/chat/answer/answer-text.tsx';
import { CitationCard } from '../../features/chat/answer/citations/citation-card.tsx';
import { openSidePanel } from '../../features/chat/answer/citations/side-panel-store.ts';
import { SidePanelPlace } from '../../features/chat/answer/side-panel/side-panel-place.tsx';
import type { OnRead } from '../../features/knowledge/addresses.ts';
import { EditArticleScreen } from '../../features/knowledge/articles/edit-article-screen.tsx';
import { NewArticleScreen } from '../../features/knowledge/articles/new-article-screen.tsx';
import { BenchScreen } from '../../features/knowledge/bench/bench-screen.tsx';
import { DocumentScreen } from '../../features/knowledge/documents/document-screen.tsx';
import { DocumentsScreen } from '../../features/knowledge/documents/documents-screen.tsx';
import { FiguresScreen } from '../../features/knowledge/documents/figures/figures-screen.tsx';
import { GapsScreen } from '../../features/knowledge/gaps/gaps-screen.tsx';
import { OverlapsScreen } from '../../features/knowledge/overlaps/overlaps-screen.tsx';
import { TestsScreen } from '../../features/knowledge/tests/tests-screen.tsx';
import { t } from '../../words/words.ts';
import { SignedInPage } from './signed-in-page.tsx';
import { createCitation, TriedAnswer } from './tried-answer.tsx';

/** The knowledge screens, with the chat's reader beside them. */
export function KnowledgePage() {
  const onRead = useCallback<OnRead>((place) => {
    const citation =
      place.passage === undefined ? null : createCitation({ ...place.passage, document: place.document });
    openSidePanel({ kind: 'reader', document: place.document, citation, from: null });
  }, []);
  return (
    <SignedInPage title={t`Knowledge`} isAdministration aside={<SidePanelPlace />}>
      <Switch>
        <Route path="/knowledge">
          <DocumentsScreen />
        </Route>
        <Route path="/knowledge/documents/:id">{({ id }) => <DocumentScreen id={id} onRead={onRead} />}</Route>
        <Route path="/knowledge/articles/new">
          <NewArticleScreen renderMarkdown={renderMarkdown} onRead={onRead} />
        </Route>
        <Route path="/knowledge/articles/:id">
          {({ id }) => <EditArticleScreen id={id} renderMarkdown={renderMarkdown} />}
        </Route>
        <Route path="/knowledge/gaps">
          <GapsScreen onRead={onRead} />
        </Route>
        <Route path="/knowledge/bench">
          <BenchScreen
            onRead={onRead}
            renderAnswer={(answer, passages) => <TriedAnswer answer={answer} passages={passages} />}
          />
        </Route>
        <Route path="/knowledge/figures">
          <FiguresScreen />
        </Route>
        <Route path="/knowledge/overlaps">
          <OverlapsScreen onRead={onRead} />
        </Route>
        <Route path="/knowledge/tests">
          <TestsScreen />
        </Route>
        <Route>
          <Redirect to="/knowledge" replace />
        </Route>
      </Switch>
      <CitationCard />
    </SignedInPage>
  );
}

function renderMarkdown(text: string): ReactNode {
  return <AnswerText text={text} isStreaming={false} basis={[]} />;
}
