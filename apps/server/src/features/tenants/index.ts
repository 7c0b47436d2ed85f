export { changeClient, readEntry } from './change-client.ts'
export { type CreatedTenant, createTenant } from './create-tenant.ts'
export { tenantsRoutes } from './tenants.routes.ts'
