export { createAdmin } from './create-admin.ts'
export { type CreatedTenant, createTenant, type NewTenant } from './create-tenant.ts'
