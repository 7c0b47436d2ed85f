export { billedPartyOf, supplierOf } from './invoice-parties.ts'
export { invoicesRoutes } from './invoices.routes.ts'
