import { endpoint } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
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

it('refuses administrators, who have no company, what is for companies', async () => {
  const spec = { method: 'GET', path: '/ours/', access: 'company', tag: 'toy', summary: 'toy' } as const;
  const ours = endpoint({ ...spec, reply: z.object({ company: z.string() }) });
  const { server } = startToyServer([route(ours, async ({ actor }) => ({ company: actor.company_id }))]);
  const ask = (token: string) => server.inject({ url: '/api/ours/', headers: { authorization: `Bearer ${token}` } });
  expect((await ask('user')).json()).toEqual({ company: 'c1' });
  expect([(await ask('admin')).statusCode, (await ask('nobody')).statusCode]).toEqual([403, 401]);
  await server.close();
});
