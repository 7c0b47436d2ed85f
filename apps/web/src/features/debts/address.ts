export { agedDebtAddress, openInvoiceAddress, statementAddress } from './debt-search.ts'
