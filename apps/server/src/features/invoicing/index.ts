export { type BillingInputs, billingInputs } from './billing-inputs.repo.ts'
export { vatTermsOf } from './draft-invoices.ts'
export { invoicingRoutes } from './invoicing.routes.ts'
