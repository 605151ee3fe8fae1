// biome-ignore lint: replaced by npm run db:types
export interface Database {}
