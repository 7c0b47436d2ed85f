export { agedDebtAddress, openInvoiceAddress, paymentAddress, statementAddress } from './debt-search.ts'
