export { listQuotesPersonalData } from './personal-data.ts';
export { bindQuoteRoutes } from './quotes.routes.ts';
