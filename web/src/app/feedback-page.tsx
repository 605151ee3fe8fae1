import { AnswerText } from '../features/chat/answer/answer-text.tsx';
import { FeedbackScreen } from '../features/feedback-admin/feedback-screen.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function FeedbackPage() {
  return (
    <SignedInPage title="Feedback">
      <FeedbackScreen
        navigation={<AdminNavigation />}
        renderAnswer={(text) => <AnswerText text={text} isStreaming={false} basis={[]} />}
      />
    </SignedInPage>
  );
}
