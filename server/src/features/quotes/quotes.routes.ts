import { quoteEndpoints as e } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { buildPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  buildQuotePdf,
  downloadPublicLogo,
  downloadPublicPdf,
  readPublicQuote,
  recordDecision,
} from './customers/public-quotes.ts';
import { deleteLogo, downloadLogo, uploadLogo } from './price-book/logos.ts';
import { readPriceBook, savePriceBook } from './price-book/price-book.ts';
import { requireOwnQuote } from './quote.policy.ts';
import {
  createQuote,
  createQuoteCopy,
  createQuoteLink,
  deleteQuote,
  exportQuotes,
  listQuotes,
  readQuote,
  revokeQuoteLink,
  setQuoteStatus,
  sumQuotes,
  updateQuote,
} from './quotes.ts';

/** The chat binds what saves a proposed quote, and the texts to send one with. */
export function bindQuoteRoutes(context: Context): Route[] {
  const { db } = context;
  return [
    route(e.getPriceBook, ({ actor }) => readPriceBook(db, actor)),
    route(e.savePriceBook, ({ actor, body }) => savePriceBook(context, actor, body)),
    route(e.uploadLogo, ({ actor, upload }) => uploadLogo(context, actor, upload)),
    route(e.downloadLogo, ({ actor }) => downloadLogo(db, actor)),
    route(e.deleteLogo, ({ actor }) => deleteLogo(db, actor)),
    route(e.listQuotes, async ({ actor, query }) =>
      buildPage(e.listQuotes, query, await listQuotes(context, actor, query)),
    ),
    route(e.createQuote, ({ actor, body, new_id }) => createQuote(context, actor, new_id, body)),
    route(e.sumQuotes, ({ actor }) => sumQuotes(db, actor)),
    route(e.exportQuotes, ({ actor, query }) => exportQuotes(context, actor, query)),
    route(e.getQuote, ({ actor, params }) => readQuote(context, actor, params.id)),
    route(e.updateQuote, ({ actor, params, body }) => updateQuote(context, actor, params.id, body)),
    route(e.setQuoteStatus, ({ actor, params, body }) => setQuoteStatus(context, actor, params.id, body.status)),
    route(e.duplicateQuote, ({ actor, params, new_id }) => createQuoteCopy(context, actor, params.id, new_id)),
    route(e.deleteQuote, ({ actor, params }) => deleteQuote(context, actor, params.id)),
    route(e.downloadQuotePdf, async ({ actor, params }) =>
      buildQuotePdf(db, await requireOwnQuote(db, actor, params.id)),
    ),
    route(e.createQuoteLink, ({ actor, params }) => createQuoteLink(context, actor, params.id)),
    route(e.revokeQuoteLink, ({ actor, params }) => revokeQuoteLink(context, actor, params.id)),
    route(e.getPublicQuote, ({ params }) => readPublicQuote(context, params.token)),
    route(e.downloadPublicLogo, ({ params }) => downloadPublicLogo(context, params.token)),
    route(e.downloadPublicPdf, ({ params }) => downloadPublicPdf(context, params.token)),
    route(e.acceptQuote, ({ params, body }) =>
      recordDecision(context, params.token, { status: 'accepted', reason: '', ...body }),
    ),
    route(e.declineQuote, ({ params, body }) =>
      recordDecision(context, params.token, { status: 'declined', name: '', ...body }),
    ),
  ];
}
