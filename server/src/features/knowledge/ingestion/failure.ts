import { formatDocumentFormats } from '@haulwise/contract';

/** Why a document could not be read, in words for the person who uploaded it. */
const REASONS = {
  password: 'This document is protected by a password. Save it without one and upload that copy.',
  empty: 'There is no text in this document.',
  scan: 'This is a scan without text, which this server cannot read: the programs tesseract (with its English data) and, for PDF, pdftoppm are not installed on it. Upload the original, or a copy whose text can be selected.',
  scan_unreadable:
    'No text could be recognized in this scan. Scan it again: upright, sharp, at 300 dots per inch, or upload the original.',
  picture_without_text:
    'No text was found in this picture, and nothing on this server sees what pictures show. If there is text, photograph it again, upright, sharp and well lit; else write what it shows.',
  picture_unseen:
    'The model of this server could not read this picture. Try again later, or write what it says or shows.',
  picture_not_shown:
    'The model of this server can be shown PNG, JPEG and WebP pictures of at most 8 MB. Send a smaller copy.',
  picture_too_large: 'This picture is too large: more than 50 million pixels. Send a smaller copy.',
  scan_pages: 'This scan has more than 100 pages. Upload it in parts.',
  scan_too_long: 'Recognizing the text of this scan took more than five minutes and was stopped. Upload it in parts.',
  damaged: 'This file is damaged and cannot be read. Open it on your computer, save it again and upload that copy.',
  wrong_type: `Files of this kind cannot be read. These can: ${formatDocumentFormats()}.`,
  old_office: 'This file is in the old Office format. Open it, save it as docx, xlsx or pptx and upload that copy.',
  too_large: 'This file is too large to be read: unpacked it has more than 200 MB. Upload it in parts.',
  too_many_entries: 'This file is made of more than 2,000 parts, too many to be read. Upload a simpler copy.',
  too_much_text: 'This document holds more text than can be read at once (5 MB). Upload it in parts.',
  too_many_parts: 'This document has more than 20,000 paragraphs or rows. Upload it in parts.',
  too_long: 'Reading this document took more than a minute and was stopped. Upload a simpler copy, or parts of it.',
  too_much_memory:
    'Reading this document needed too much memory and was stopped. Upload a simpler copy, or parts of it.',
  gone: 'The file could not be read from the storage. Try again; if that does not help, upload it again.',
} as const;

export type Failure = keyof typeof REASONS;

/** Thrown if the document itself is the problem; any other error is a fault of the server. */
export class UnreadableDocument extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(REASONS[failure]);
    this.failure = failure;
  }
}

export function isFailure(name: unknown): name is Failure {
  return typeof name === 'string' && Object.hasOwn(REASONS, name);
}
