export { scheduleBriefs } from './briefs/weekly-brief.ts';
export { listQuotesPersonalData } from './personal-data.ts';
export { findPriceBook } from './price-book/price-book.ts';
export { findToldPrice, restorePrice, saveToldPrice } from './price-book/told-prices.ts';
export { bindQuoteRoutes } from './quotes.routes.ts';
export { countCompanyQuotes, createQuote, listQuotes, readQuote } from './quotes.ts';
