import { type Calculation, errors } from '@haulwise/contract';
import type { Actor } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import { runInTransaction } from '../../../../platform/db/database.ts';
import { lockOwnConversation } from '../../conversations/conversation.policy.ts';
import { findConversationIdOfMessage, findMessage, setCalculations } from '../../messages/messages.store.ts';
import { runCalculation } from './run-calculation.ts';

type Inputs = Record<string, number | [number, number] | null>;

/**
 * Runs a calculation in one of the caller's answers again with changed inputs. Inputs out of bounds come back as faults,
 * and the stored calculation keeps its last result. An unknown input name is a 400.
 */
export async function updateCalculation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  messageId: string,
  index: number,
  inputs: Inputs,
): Promise<Calculation> {
  return await runInTransaction(db, async (tx) => {
    const id = (await findConversationIdOfMessage(tx, messageId)) ?? fail('common.not_found');
    const conversation = await lockOwnConversation(tx, actor, id);
    const calculations = (await findMessage(tx, conversation.id, messageId))?.calculations ?? [];
    const stored = calculations[index] ?? fail('common.not_found');
    const changed = applyInputs(stored, inputs);
    if (hasResult(changed) || !hasResult(stored)) {
      await setCalculations(tx, messageId, calculations.with(index, changed), clock.now());
    }
    return changed;
  });
}

function applyInputs(calculation: Calculation, inputs: Inputs): Calculation {
  const unknown = Object.keys(inputs).filter((name) => !calculation.inputs.some((input) => input.name === name));
  if (unknown.length > 0) {
    const fields = Object.fromEntries(
      unknown.map((name) => [`inputs.${name}`, [errors['chat.unknown_input'].message]]),
    );
    fail('common.validation_failed', { fields });
  }
  const changed = calculation.inputs.map((input) => {
    const amount = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
    const isSame = amount === undefined || String(amount) === String(input.amount);
    return isSame ? input : { ...input, amount, origin: 'you_said' as const, basis: null };
  });
  return runCalculation(calculation.tool, changed);
}

function hasResult({ results }: Calculation): boolean {
  return results.length > 0;
}
