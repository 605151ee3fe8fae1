import type { ComponentType, ReactNode } from 'react';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import type { SessionUser } from '../platform/session/session-user.ts';
import { t } from '../words/words.ts';
import { getHome } from './guards.tsx';

export interface ScreenProps {
  /** The links of the screen's section. */
  navigation: ReactNode;
  /** The parameters of the path; empty if it has none. */
  id: string;
  token: string;
}

export interface AppRoute {
  path: string;
  /** `signed-out`: for visitors only. `company`: for users of a company, that is for everybody but administrators. */
  access: 'everyone' | 'signed-out' | 'signed-in' | 'company' | 'admin';
  /** Where to go after signing in here. */
  home?: (user: SessionUser) => string;
  /** Shown in the header. A screen without a title has no shell or renders its own. */
  title?: string;
  /** Exactly one of three: a loader for the screen's code, the screen itself, or a redirect. */
  load?: () => Promise<ComponentType<ScreenProps>>;
  screen?: ComponentType<ScreenProps>;
  redirect?: string;
}

const loadChat = () => import('./pages/chat-page.tsx').then((module) => module.loadChatPage());

/** Every address, who may open it and what it shows. */
export const routes: readonly AppRoute[] = [
  { path: '/login', access: 'signed-out', home: getHome, screen: LoginScreen },
  {
    path: '/login/callback',
    access: 'everyone',
    load: () => import('./pages/links/callback-page.tsx').then((module) => module.CallbackPage),
  },
  {
    path: '/register',
    access: 'signed-out',
    home: () => '/dashboard',
    load: () => import('../features/auth/registration/register-screen.tsx').then((module) => module.RegisterScreen),
  },
  {
    path: '/forgot-password',
    access: 'everyone',
    load: () =>
      import('../features/auth/passwords/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  },
  {
    path: '/reset-password',
    access: 'everyone',
    load: () =>
      import('../features/auth/passwords/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  },
  {
    path: '/unsubscribe',
    access: 'everyone',
    load: () => import('./pages/links/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
  },
  {
    path: '/join',
    access: 'everyone',
    load: () => import('./pages/links/join-page.tsx').then((module) => module.JoinPage),
  },
  {
    path: '/shared/:token',
    access: 'everyone',
    load: () => import('./pages/shared-page.tsx').then((module) => module.SharedPage),
  },
  {
    path: '/quote/:token',
    access: 'everyone',
    load: () => import('./pages/links/quote-page.tsx').then((module) => module.QuotePage),
  },
  {
    path: '/two-factor-setup',
    access: 'signed-in',
    load: () =>
      import('../features/auth/two-factor/two-factor-setup-screen.tsx').then((module) => module.TwoFactorSetupScreen),
  },
  { path: '/chat', access: 'signed-in', load: loadChat },
  {
    path: '/quotes',
    access: 'company',
    title: t`Quotes`,
    load: () => import('../features/quotes/quotes-screen.tsx').then((module) => module.QuotesScreen),
  },
  {
    path: '/quotes/:id',
    access: 'company',
    title: t`Quote`,
    load: () => import('../features/quotes/detail/quote-screen.tsx').then((module) => module.QuoteScreen),
  },
  {
    path: '/prices',
    access: 'company',
    title: t`Price book`,
    load: () => import('../features/quotes/price-book/prices-screen.tsx').then((module) => module.PricesScreen),
  },
  {
    path: '/projects/:id',
    access: 'signed-in',
    title: t`Project`,
    load: () => import('./pages/project-page.tsx').then((module) => module.ProjectPage),
  },
  {
    path: '/archive',
    access: 'signed-in',
    title: t`Archived`,
    load: () =>
      import('../features/chat/conversation-list/archive/archive-screen.tsx').then((module) => module.ArchiveScreen),
  },
  {
    path: '/profile',
    access: 'signed-in',
    title: t`Profile`,
    load: () => import('./pages/profile-with-security.tsx').then((module) => module.ProfileWithSecurity),
  },
  {
    path: '/company',
    access: 'company',
    title: t`Company and colleagues`,
    load: () =>
      import('../features/accounts/colleagues/colleagues-screen.tsx').then((module) => module.ColleaguesScreen),
  },
  {
    path: '/documents',
    access: 'company',
    title: t`My documents`,
    load: () => import('./pages/documents-page.tsx').then((module) => module.DocumentsPage),
  },
  {
    path: '/plan',
    access: 'signed-in',
    title: t`Your plan`,
    load: () => import('../features/billing/plan-screen.tsx').then((module) => module.PlanScreen),
  },
  {
    path: '/dashboard',
    access: 'admin',
    title: t`Dashboard`,
    load: () => import('../features/analytics/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: '/dashboard/profit',
    access: 'admin',
    title: t`Profit`,
    load: () => import('../features/analytics/profit/profit-screen.tsx').then((module) => module.ProfitScreen),
  },
  {
    path: '/dashboard/payments',
    access: 'admin',
    title: t`Payments`,
    load: () => import('../features/analytics/payments/payments-screen.tsx').then((module) => module.PaymentsScreen),
  },
  {
    path: '/dashboard/events',
    access: 'admin',
    title: t`Events`,
    load: () => import('../features/analytics/events/events-screen.tsx').then((module) => module.EventsScreen),
  },
  {
    path: '/dashboard/reports',
    access: 'admin',
    title: t`Reports`,
    load: () => import('../features/analytics/reports/reports-screen.tsx').then((module) => module.ReportsScreen),
  },
  {
    path: '/dashboard/errors',
    access: 'admin',
    title: t`Errors`,
    load: () => import('../features/analytics/errors/errors-screen.tsx').then((module) => module.ErrorsScreen),
  },
  {
    path: '/dashboard/errors/:id',
    access: 'admin',
    title: t`Errors`,
    load: () => import('../features/analytics/errors/error-screen.tsx').then((module) => module.ErrorScreen),
  },
  { path: '/dashboard/errors/*', access: 'admin', redirect: '/dashboard/errors' },
  {
    path: '/dashboard/health',
    access: 'admin',
    title: t`Health`,
    load: () => import('../features/analytics/health/health-screen.tsx').then((module) => module.HealthScreen),
  },
  {
    path: '/files',
    access: 'admin',
    title: t`Files`,
    load: () => import('../features/files/files-screen.tsx').then((module) => module.FilesScreen),
  },
  {
    path: '/files/links',
    access: 'admin',
    title: t`File links`,
    load: () => import('../features/files/links/links-screen.tsx').then((module) => module.LinksScreen),
  },
  {
    path: '/knowledge/*?',
    access: 'admin',
    load: () => import('./pages/knowledge-page.tsx').then((module) => module.KnowledgePage),
  },
  {
    path: '/templates',
    access: 'admin',
    title: t`Templates`,
    load: () =>
      import('../features/chat/templates/admin/templates-screen.tsx').then((module) => module.TemplatesScreen),
  },
  {
    path: '/users',
    access: 'admin',
    title: t`Users`,
    load: () => import('../features/accounts/users/users-screen.tsx').then((module) => module.UsersScreen),
  },
  {
    path: '/users/invitations',
    access: 'admin',
    title: t`Invitations`,
    load: () =>
      import('../features/accounts/invitations/invitations-screen.tsx').then((module) => module.InvitationsScreen),
  },
  {
    path: '/users/:id',
    access: 'admin',
    title: t`User`,
    load: () => import('./pages/admin/user-page.tsx').then((module) => module.UserPage),
  },
  {
    path: '/settings',
    access: 'admin',
    title: t`Settings`,
    load: () => import('../features/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  },
  {
    path: '/audit-log',
    access: 'admin',
    title: t`Audit log`,
    load: () => import('../features/audit/audit-screen.tsx').then((module) => module.AuditScreen),
  },
  {
    path: '/feedback',
    access: 'admin',
    title: t`Feedback`,
    load: () => import('./pages/admin/feedback-with-answers.tsx').then((module) => module.FeedbackWithAnswers),
  },
];
