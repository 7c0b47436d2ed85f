export { CustomerQuotePage } from './customer-quote-page.tsx'
export { QuoteSection } from './quote-section.tsx'
export { SendQuoteDialog } from './send-quote-dialog.tsx'
