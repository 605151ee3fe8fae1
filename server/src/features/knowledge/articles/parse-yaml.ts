import { CORE_SCHEMA, load } from 'js-yaml';

/** YAML as articles, texts and figures are written: dates stay text. */
export function parseYaml(text: string): unknown {
  return load(text, { schema: CORE_SCHEMA });
}
