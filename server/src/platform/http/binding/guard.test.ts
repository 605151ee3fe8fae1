import { endpoint } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { startToyServer } from '../../../../test/services/toy-server.ts';
import { route } from '../route.ts';

it('reports callers refused because of their role, and nobody else', async () => {
  const all = endpoint({ method: 'GET', path: '/all/', access: 'admin', tag: 'toy', summary: 'toy', reply: 'empty' });
  const denials: string[] = [];
  const { server } = startToyServer([route(all, async () => undefined)], {
    onDenied: async (actor, { path }, ip) => void denials.push(`${actor.username} ${path} ${ip}`),
  });
  const statusOf = async (token: string) => {
    const reply = await server.inject({ url: '/api/all/', headers: { authorization: `Bearer ${token}` } });
    return reply.statusCode;
  };
  expect([await statusOf('admin'), await statusOf('nobody'), await statusOf('user')]).toEqual([204, 401, 403]);
  expect(denials).toEqual(['una /all/ 127.0.0.1']);
  await server.close();
});
