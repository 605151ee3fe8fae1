import { chatEndpoints, listBlanks, replaceBlanks, type Template } from '@haulwise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { createId } from '../../../../platform/core/ids.ts';

let app: TestApp;
let dana: TestUser;
let admin: TestUser;
let starters: Template[];

beforeAll(async () => {
  app = await startTestApp();
  [dana, admin] = [await app.signUp(), await app.signUpAdmin()];
  starters = (await list()).results;
});
afterAll(() => app.close());

const list = async (query = {}) => (await app.request('GET', '/chat/templates/', { token: dana.access, query })).body;
const create = (body: object, user = admin, headers = {}) =>
  app.request('POST', '/chat/templates/', { token: user.access, body, headers });
const read = (id: string) => app.request('GET', `/chat/templates/${id}/`, { token: dana.access });
const change = (id: string, body: object, user = admin) =>
  app.request('PATCH', `/chat/templates/${id}/`, { token: user.access, body });
const remove = (id: string, user = admin) => app.request('DELETE', `/chat/templates/${id}/`, { token: user.access });
const audited = async (template: string) => {
  const rows = await app.db.selectFrom('audit_log').select(['event', 'actor_id', 'details']).execute();
  return rows.filter(({ details }) => JSON.stringify(details).includes(template));
};

const FIELD = {
  name: 'customer',
  label: 'Customer',
  type: 'text',
  choices: [],
  is_required: true,
  company_field: null,
};
const TEMPLATE = { title: 'Thanks', category: 'Customers', prompt: 'Thank {customer}.', variables: [FIELD] };

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

describe('the templates shipped with the program', () => {
  it('are many, sorted by category', () => {
    expect(starters.length).toBeGreaterThanOrEqual(14);
    const categories = starters.map(({ category }) => category);
    expect(new Set(categories).size).toBeGreaterThanOrEqual(4);
    expect(categories).toEqual([...categories].sort());
    expect(new Set(starters.map(({ title }) => title)).size).toBe(starters.length);
  });

  it('follow the days they are sent on: the next day, then day three before day seven', () => {
    const [first, ...titles] = starters
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Quote follow-up'));
    expect(first).toBe('Quote follow-up: the next day');
    const days = titles.map((title) => /day (\w+)$/.exec(title)?.[1]);
    expect(days).toContain('seven');
    expect(days).toEqual([...days].sort((a = '', b = '') => NUMBERS.indexOf(a) - NUMBERS.indexOf(b)));
  });

  it('would be accepted from an administrator, and use all their fields in prompt and draft', () => {
    for (const { id: _id, ...template } of starters) {
      expect(chatEndpoints.createTemplate.body.safeParse(template).error, template.title).toBeUndefined();
      const names = template.variables.map(({ name }) => name).sort();
      expect(listBlanks(template.prompt).sort(), template.title).toEqual(names);
      expect(listBlanks(template.draft).sort(), template.title).toEqual(names);
    }
  });

  it('are answered with the finished draft when filled in and sent, without a model', async () => {
    const pro = await app.signUpPremium();
    for (const { title, prompt, draft, variables } of starters) {
      const values = Object.fromEntries(variables.map(({ name }) => [name, `<my ${name}>`]));
      const message = replaceBlanks(prompt, variables, values);
      const { body } = await app.request('POST', '/chat/', { token: pro.access, body: { message } });
      const written = body.response.replace(/\\/g, '').replaceAll('  \n', '\n');
      expect(written, title).toContain(replaceBlanks(draft, variables, values));
      expect(body.response).toMatch(/^Here is a draft/);
    }
    const refused = await app.db.selectFrom('messages').select('id').where('is_refusal', '=', true).execute();
    expect(refused).toEqual([]);
  });

  it('stay deleted and stay changed after a restart', async () => {
    const [first, second] = starters.slice(0, 2).map(({ id }) => id) as [string, string];
    expect((await remove(first)).status).toBe(204);
    expect((await change(second, { title: 'Ours' })).status).toBe(200);
    const again = await startTestApp({ database: app.database, dataDir: app.config.dataDir });
    const templates = (await again.request('GET', '/chat/templates/', { token: dana.access })).body;
    await again.close();
    expect(templates.count).toBe(starters.length - 1);
    expect(templates.results.find(({ id }: Template) => id === second).title).toBe('Ours');
  });
});

describe('templates', () => {
  it('are added by administrators, once, and audited', async () => {
    const headers = { 'idempotency-key': 'thanks' };
    const reply = await create(TEMPLATE, admin, headers);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ id: reply.body.id, description: '', draft: '', ...TEMPLATE });
    expect((await create(TEMPLATE, admin, headers)).body.id).toBe(reply.body.id);
    expect((await read(reply.body.id)).body).toEqual(reply.body);
    expect(await audited(reply.body.id)).toMatchObject([{ event: 'template.created', actor_id: admin.user.id }]);
  });

  it('can be changed field by field, and deleted', async () => {
    const { id } = (await create(TEMPLATE)).body;
    await Promise.all([change(id, { title: 'Many thanks' }), change(id, { draft: 'Thank you, {customer}!' })]);
    expect((await read(id)).body).toMatchObject({
      ...TEMPLATE,
      title: 'Many thanks',
      draft: 'Thank you, {customer}!',
    });
    expect((await change(id, {})).status).toBe(200);
    expect((await remove(id)).status).toBe(204);
    expect([(await read(id)).status, (await remove(id)).status, (await change(id, {})).status]).toEqual([
      404, 404, 404,
    ]);
    const events = (await audited(id)).map(({ event }) => event).sort();
    expect(events).toEqual(['template.changed', 'template.changed', 'template.created', 'template.deleted']);
  });

  it('cannot be changed by users', async () => {
    const { id } = (await create(TEMPLATE)).body;
    for (const reply of [await create(TEMPLATE, dana), await change(id, { title: 'x' }, dana), await remove(id, dana)])
      expect(reply.status).toBe(403);
    expect((await read(id)).body.title).toBe('Thanks');
    expect((await read(createId())).status).toBe(404);
  });

  it.each([
    [{ ...TEMPLATE, title: ' ' }, 'title'],
    [{ ...TEMPLATE, prompt: 'Thank {customer} and {partner}.' }, 'prompt'],
    [{ ...TEMPLATE, draft: 'Hi {other}' }, 'draft'],
    [{ ...TEMPLATE, variables: [FIELD, FIELD] }, 'variables'],
    [{ ...TEMPLATE, variables: [{ ...FIELD, type: 'choice' }] }, 'variables'],
    [{ ...TEMPLATE, variables: [{ ...FIELD, name: 'No Name' }] }, 'variables'],
    [{ ...TEMPLATE, variables: [{ ...FIELD, company_field: 'monthly_revenue' }] }, 'variables'],
    [{ title: 'x', category: 'y' }, 'prompt'],
  ])('are refused if they make no sense: %j', async (body, field) => {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body).join()).toContain(field);
  });

  it('keep their fields and blanks consistent when only one of them is changed', async () => {
    const { id } = (await create(TEMPLATE)).body;
    const reply = await change(id, { variables: [] });
    expect([reply.status, reply.body.prompt]).toEqual([400, ['There is no field for {customer}.']]);
  });

  it('with few fixed words do not capture ordinary questions', async () => {
    const variables = [{ ...FIELD, name: 'question' }];
    const { id } = (await create({ ...TEMPLATE, prompt: '{question}?', draft: 'Caught: {question}', variables })).body;
    const message = 'What do I charge for a mattress?';
    const { body } = await app.request('POST', '/chat/', { token: dana.access, body: { message } });
    expect(body.response).not.toContain('Caught');
    await remove(id);
  });

  it('show hostile values as plain text', async () => {
    const body = {
      ...TEMPLATE,
      prompt: 'Write a long and warm letter of thanks to {customer}.',
      draft: 'Dear {customer},\nbye',
    };
    await create(body);
    const message = 'Write a long and warm letter of thanks to <img src=x> [a](javascript:b) **c**.';
    const { response } = (await app.request('POST', '/chat/', { token: dana.access, body: { message } })).body;
    expect(response).toContain('Dear \\<img src=x\\> \\[a\\](javascript:b) \\*\\*c\\*\\*,  \nbye');
  });
});
