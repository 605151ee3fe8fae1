import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName, type Field } from '@haulwise/contract/calculators';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { createCalculation, listAlternatives, NO_FACTS, type Replies, readAsker } from '../../chat/index.ts';
import { hasScope } from './caller.ts';
import { runTool } from './run-tool.ts';

/** Offers every calculator. Who may ask gets their company's figures for what they leave out; others the usual ones. */
export function addCalculatorTools(server: McpServer, replies: Replies, actor: Actor): void {
  for (const name of CALCULATOR_NAMES) addCalculator(server, replies, actor, name);
}

function addCalculator(server: McpServer, { context }: Replies, actor: Actor, name: CalculatorName): void {
  const { title, purpose, formula, fields } = CALCULATORS[name];
  const inputs = [
    ...fields.map((field): [string, string] => [field.name, describe(field)]),
    ...Object.entries(listAlternatives(name)),
  ].map(([field, description]) => [field, z.number().optional().describe(description)]);
  const about = {
    title,
    description: `${purpose} ${formula}. Leave out what is not known: the result says what it assumed.`,
    inputSchema: z.strictObject(Object.fromEntries(inputs)),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool(`calculate_${name}`, about, (given) =>
    runTool(context, async () => {
      const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const { facts } = hasScope(actor, 'ask')
        ? await readAsker(context.db, actor, null, context.clock.now())
        : { facts: NO_FACTS };
      return { ...createCalculation(name, stated as Record<string, number>, facts) };
    }),
  );
}

function describe({ label, unit, assumed, isOptional, min, max }: Field): string {
  const rest = assumed === null ? (isOptional ? 'optional' : 'needed') : `${assumed} where left out`;
  return `${label}, ${unit.replaceAll('_', ' ')}, ${min} to ${max}; ${rest}`;
}
