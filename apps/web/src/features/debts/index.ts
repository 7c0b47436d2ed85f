export { AgedDebt } from './aged-debt.tsx'
export {
  type AgedDebtSearch,
  agedDebtAddress,
  type OpenInvoiceSearch,
  openInvoiceAddress,
  type StatementSearch,
  statementAddress,
} from './debt-search.ts'
export { OpenInvoices } from './open-invoices.tsx'
export { PortalStatement } from './portal-statement.tsx'
export { SentStatements } from './sent-statements.tsx'
