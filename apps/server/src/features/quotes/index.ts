export { quoteSending } from './quote-sending.ts'
export { quotesRoutes } from './quotes.routes.ts'
