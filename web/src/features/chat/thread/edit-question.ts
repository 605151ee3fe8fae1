import { threadStore } from './thread-store.ts';

/** Opens the editor of a question of the user. */
export function editQuestion(key: string, id: string): void {
  threadStore.update(key, (thread) => {
    const question = thread.messages.find((message) => message.id === id);
    return thread.isBusy || !question ? thread : { ...thread, editing: { id, text: question.content } };
  });
}

export function cancelEditing(key: string): void {
  threadStore.update(key, (thread) => ({ ...thread, editing: null }));
}
