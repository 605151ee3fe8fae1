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
import { t } from '../../../../words/words.ts';

export const CHANNELS: Record<DraftChannel, { label: string; Icon: ComponentType<{ size: number }> }> = {
  text: { label: t`Text message`, Icon: IconMessage },
  email: { label: t`Email`, Icon: IconMail },
  letter: { label: t`Letter`, Icon: IconFileText },
  post: { label: t`Post`, Icon: IconSpeakerphone },
  script: { label: t`Script`, Icon: IconPhone },
  list: { label: t`Checklist`, Icon: IconChecklist },
  clause: { label: t`Contract wording`, Icon: IconContract },
  reply: { label: t`Reply`, Icon: IconMessageReply },
  flyer: { label: t`Flyer`, Icon: IconNews },
};

/** Checklists and contract wording have no tone. */
const TONELESS: readonly DraftChannel[] = ['list', 'clause'];

/** What is offered to ask next about a draft. */
export function listReworks({ channel, language }: { channel: DraftChannel; language: 'en' | 'es' }): string[] {
  const friendlier = TONELESS.includes(channel) ? [] : [t`Make it friendlier`];
  return [t`Make it shorter`, ...friendlier, language === 'es' ? t`In English` : t`In Spanish`];
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
