import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Day } from '../common/primitives.ts';

export const chatAnalyticsEndpoints = {
  getChatStats: endpoint({
    method: 'GET',
    path: '/chat/stats/',
    access: 'user',
    tag: 'chat',
    summary: "The caller's number of conversations, messages and folders, and of questions today (UTC)",
    reply: z.object({
      data: z.object({
        conversations: z.number().int(),
        messages: z.number().int(),
        questions_today: z.number().int(),
        folders: z.number().int(),
      }),
    }),
  }),
  getChatAnalytics: endpoint({
    method: 'GET',
    path: '/chat/admin/analytics/',
    access: 'admin',
    tag: 'chat',
    summary: 'How the chat is used and how well it answers; days are UTC, the last 30 by default',
    query: z.object({ start_date: Day.optional(), end_date: Day.optional() }),
    reply: z.object({
      data: z.object({
        questions_by_day: z.array(z.object({ date: Day, questions: z.number().int() })),
        active_users_by_day: z.array(z.object({ date: Day, users: z.number().int() })),
        /** From the question to the finished reply; null if there was none. */
        median_answer_ms: z.number().nullable(),
        p95_answer_ms: z.number().nullable(),
        /** Replies saying that the knowledge base does not contain the answer. */
        unanswered: z.number().int(),
        top_sources: z.array(z.object({ source: z.string(), answers: z.number().int() })),
        knowledge_gaps: z.array(z.object({ question: z.string(), count: z.number().int() })),
      }),
    }),
  }),
} as const;
