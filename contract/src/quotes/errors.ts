/** What can go wrong with price books and quotes; part of the catalogue of `common/errors.ts`. */
export const quoteErrors = {
  'quotes.book_changed': {
    status: 409,
    message: 'Somebody else has changed the price book. Reload it and enter your changes again.',
  },
  'quotes.price_known': { status: 409, message: 'Your price book now says {price} for “{name}”. Replace it?' },
  'quotes.price_changed': {
    status: 409,
    message: 'This price was changed since, so it stays. You can change it under Price book.',
  },
  'quotes.book_full': { status: 409, message: 'Your price book holds {limit} items already. Remove one first.' },
  'quotes.item_twice': { status: 400, field: 'items', message: 'Two items have the name “{name}”. Keep one of them.' },
  'quotes.bad_total': { status: 400, field: 'lines', message: 'The total must be from $0 to $1,000,000.' },
  'quotes.changed': {
    status: 409,
    message: 'This quote has changed since you opened it. Reload it and check it again.',
  },
  'quotes.decided': { status: 409, message: 'This quote was {status}, so it can no longer be changed. Duplicate it.' },
  'quotes.already_decided': { status: 409, message: 'This quote was already {status}.' },
  'quotes.expired': { status: 409, message: 'This quote has expired. Ask for a new one.' },
  'quotes.already_saved': { status: 409, message: 'This quote is saved already. Reload the page to see it.' },
  'quotes.no_proposal': { status: 409, message: 'There is no quote in this message.' },
  'quotes.list_not_read': {
    status: 409,
    message: 'This document has not been read yet, or could not be. Look at it under My documents.',
  },
  'quotes.link_not_open': { status: 404, message: 'This link is no longer valid. Ask who sent it for a new one.' },
} as const;
