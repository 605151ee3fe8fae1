import type { ReportSource, ReportType } from './report.ts';
import { chatReport } from './rows/chat-report.ts';
import { feedbackReport } from './rows/feedback-report.ts';
import { filesReport } from './rows/files-report.ts';
import { revenueReport } from './rows/revenue-report.ts';
import { usersReport } from './rows/users-report.ts';

export const reportSources: Record<ReportType, ReportSource> = {
  users: usersReport,
  revenue: revenueReport,
  chat: chatReport,
  files: filesReport,
  feedback: feedbackReport,
};
