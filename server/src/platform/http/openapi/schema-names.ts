import { z } from 'zod';

export type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';

/** Objects, unions and enumerations of the contract keep their names; plain texts and numbers are written out. */
function isNameable(value: unknown): value is z.ZodType {
  return value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion || value instanceof z.ZodEnum;
}

/** Names for schemas, in two registries: a default makes the input differ from the output. */
export function createSchemaNames(named: Record<string, unknown>) {
  const ids = new Map<z.ZodType, string>();
  const used = { input: new Set<z.ZodType>(), output: new Set<z.ZodType>() };
  for (const [name, value] of Object.entries(named)) if (isNameable(value)) ids.set(value, name);
  return {
    reference(schema: z.ZodType, io: 'input' | 'output', fallback: string): Json {
      if (!ids.has(schema)) ids.set(schema, fallback);
      used[io].add(schema);
      return { $ref: `${SCHEMAS}${ids.get(schema)}` };
    },
    components(): Json {
      const components: Json = {};
      for (const io of ['input', 'output'] as const) {
        const registry = z.registry<{ id: string }>();
        for (const [schema, id] of ids) if (isNameable(schema) || used[io].has(schema)) registry.add(schema, { id });
        const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => `${SCHEMAS}${id}`, unrepresentable: 'any' });
        for (const schema of reachable(
          schemas,
          [...used[io]].map((each) => ids.get(each) ?? ''),
        )) {
          const { $schema, $id, ...rest } = schemas[schema] as Json;
          components[schema] = rest;
        }
      }
      return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

/** The schemas that `from` refer to, directly or indirectly. */
function reachable(schemas: Record<string, unknown>, from: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || !(name in schemas)) return;
    found.add(name);
    for (const [, next] of JSON.stringify(schemas[name]).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      visit(next ?? '');
    }
  };
  from.forEach(visit);
  return found;
}
