import type { Template } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

export const TEMPLATES = ['templates'] as const;

/** Every template, by category and title. */
export function useTemplates() {
  return useQuery({ queryKey: TEMPLATES, queryFn: ({ signal }) => readAll(signal), staleTime: 5 * 60_000 });
}

async function readAll(signal: AbortSignal): Promise<Template[]> {
  const templates: Template[] = [];
  for (let page = 1; ; page += 1) {
    const { results, next } = await call('GET /chat/templates/', { query: { page, page_size: 100 }, signal });
    templates.push(...results);
    if (next === null) return templates;
  }
}
