export { customersRoutes } from './customers.routes.ts'
export { forgetPortal } from './portal/portal-member.ts'
