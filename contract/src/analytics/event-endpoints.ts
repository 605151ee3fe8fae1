import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Day, Id, PageQuery, Text, Timestamp } from '../common/primitives.ts';
import { FEATURES } from './features.ts';
import { createDataSchema, createListSchema, DayRange, Person, ZonedDayRange } from './range.ts';

const MOST_PROPERTIES = 20;

/** `area.what_happened`. */
const EventName = z
  .string()
  .max(64, 'At most 64 characters.')
  .regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$/, 'Use lower-case words separated by dots, e.g. page.viewed.');

/** Flat and small; never contains what a user typed. */
const EventProperties = z
  .record(
    z
      .string()
      .max(64, 'At most 64 characters.')
      .regex(/^[\w.-]+$/, 'Use letters, digits, dots, dashes and underscores.'),
    z.union([Text.max(300, 'At most 300 characters.'), z.number(), z.boolean(), z.null()]),
  )
  .refine((properties) => Object.keys(properties).length <= MOST_PROPERTIES, `At most ${MOST_PROPERTIES} properties.`);

const NewEvent = z.object({ event: EventName, properties: EventProperties.default({}) });

export const AnalyticsEvent = z.object({
  id: z.string(),
  event: z.string(),
  /** `server`: seen by the server; `client`: sent by a browser. */
  origin: z.enum(['server', 'client']),
  user: Person,
  properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  at: Timestamp,
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const UserActivity = z.object({
  user: Person,
  questions: z.number().int(),
  /** Days of the range with a question or another event. */
  active_days: z.number().int(),
  events: z.number().int(),
  /** Up to the end of the range; may be before its start. */
  last_active_day: Day.nullable(),
});
export type UserActivity = z.infer<typeof UserActivity>;

export const eventEndpoints = {
  listEvents: endpoint({
    method: 'GET',
    path: '/analytics/events/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Events, newest first',
    query: PageQuery.extend(ZonedDayRange.shape).extend({ event: EventName.optional(), user_id: Id.optional() }),
    reply: createListSchema(AnalyticsEvent),
  }),
  createEvent: endpoint({
    method: 'POST',
    path: '/analytics/events/',
    access: 'admin',
    tag: 'analytics',
    rate: 'track',
    status: 201,
    idempotent: true,
    bodyLimit: 16 * 1024,
    summary: 'Record an event, e.g. the start of a campaign',
    body: NewEvent,
    reply: createDataSchema(AnalyticsEvent),
  }),
  trackEvent: endpoint({
    method: 'POST',
    path: '/analytics/track/',
    access: 'user',
    tag: 'analytics',
    rate: 'track',
    bodyLimit: 16 * 1024,
    summary: 'Record an event from the browser',
    body: NewEvent,
    reply: 'empty',
  }),
  listUserActivity: endpoint({
    method: 'GET',
    path: '/analytics/user-activity/',
    access: 'admin',
    tag: 'analytics',
    summary: 'Activity of each user in the range, excluding administrators',
    query: PageQuery.extend(DayRange.shape).extend({
      /** `-questions`: the most active users first; `questions`: the least active first. */
      ordering: z.enum(['-questions', 'questions', '-last_active_day', 'last_active_day']).default('-questions'),
    }),
    reply: createListSchema(UserActivity),
  }),
  getUserActivityStats: endpoint({
    method: 'GET',
    path: '/analytics/user-activity/stats/',
    access: 'admin',
    tag: 'analytics',
    summary: 'How many users were active; days are UTC',
    query: DayRange,
    reply: createDataSchema(
      z.object({
        active_today: z.number().int(),
        active_7_days: z.number().int(),
        active_30_days: z.number().int(),
        /** Paying users who have asked nothing for 14 days. */
        quiet_paying_users: z.number().int(),
        by_day: z.array(z.object({ date: Day, active_users: z.number().int() })),
      }),
    ),
  }),
  getFeatureUsage: endpoint({
    method: 'GET',
    path: '/analytics/feature-usage/',
    access: 'admin',
    tag: 'analytics',
    summary: 'How often each feature was used in the range, in chart order',
    query: ZonedDayRange,
    reply: createListSchema(
      z.object({
        feature_name: z.enum(FEATURES),
        total_uses: z.number().int(),
        by_day: z.array(z.object({ date: Day, uses: z.number().int() })),
      }),
    ),
  }),
} as const;
