import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledLine, Id, IdParams, Line } from '../common/primitives.ts';

/** Filters and order of the list of users under a name, kept for the administrator who saved them. */
export const UserView = z.object({
  id: Id,
  name: z.string(),
  /** The query of the list's address, without `?`. */
  search: z.string(),
});
export type UserView = z.infer<typeof UserView>;

export const viewEndpoints = {
  listUserViews: endpoint({
    method: 'GET',
    path: '/auth/users/views/',
    access: 'admin',
    tag: 'accounts',
    summary: 'Your saved views of the list of users, by name',
    reply: z.object({ results: z.array(UserView) }),
  }),
  saveUserView: endpoint({
    method: 'POST',
    path: '/auth/users/views/',
    access: 'admin',
    tag: 'accounts',
    status: 201,
    idempotent: 'by_story',
    summary: 'Save a view of the list of users; one of the same name is replaced',
    body: z.object({
      name: buildFilledLine('Name the view.').max(60, 'At most 60 characters.'),
      search: Line.max(1_000, 'At most 1,000 characters.'),
    }),
    reply: UserView,
  }),
  deleteUserView: endpoint({
    method: 'DELETE',
    path: '/auth/users/views/:id/',
    access: 'admin',
    tag: 'accounts',
    summary: 'Delete one of your saved views',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
