import type { DraftChannel } from '@haulwise/contract';
import {
  IconChecklist,
  IconContract,
  IconFileText,
  IconMail,
  IconMessage,
  IconMessageReply,
  IconNews,
  IconPhone,
  IconSpeakerphone,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const CHANNELS: Record<DraftChannel, { label: string; Icon: ComponentType<{ size: number }> }> = {
  text: { label: 'Text message', Icon: IconMessage },
  email: { label: 'Email', Icon: IconMail },
  letter: { label: 'Letter', Icon: IconFileText },
  post: { label: 'Post', Icon: IconSpeakerphone },
  script: { label: 'Script', Icon: IconPhone },
  list: { label: 'Checklist', Icon: IconChecklist },
  clause: { label: 'Contract wording', Icon: IconContract },
  reply: { label: 'Reply', Icon: IconMessageReply },
  flyer: { label: 'Flyer', Icon: IconNews },
};

/** Checklists and contract wording have no tone. */
const TONELESS: readonly DraftChannel[] = ['list', 'clause'];

/** What is offered to ask next about a draft. */
export function listReworks({ channel, language }: { channel: DraftChannel; language: 'en' | 'es' }): string[] {
  const friendlier = TONELESS.includes(channel) ? [] : ['Make it friendlier'];
  return ['Make it shorter', ...friendlier, language === 'es' ? 'In English' : 'In Spanish'];
}

/** The labels of blanks that a text still has. */
export function listBlanksLeft(text: string, blanks: readonly string[]): string[] {
  return blanks.filter((label) => text.includes(`[${label}]`));
}

export interface DraftPiece {
  text: string;
  isBlank: boolean;
}

/** Splits a text at its blanks; other words in brackets are words. */
export function splitAtBlanks(text: string, blanks: readonly string[]): DraftPiece[] {
  const marks = new Set(blanks.map((label) => `[${label}]`));
  const pieces = text.split(/(\[[^[\]]+\])/).filter((piece) => piece !== '');
  return pieces.map((piece) => ({ text: piece, isBlank: marks.has(piece) }));
}

/** An address that opens the messages of a phone with this text; iOS needs the `&`, Android ignores it. */
export function buildTextAddress(text: string): string {
  return `sms:?&body=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}
