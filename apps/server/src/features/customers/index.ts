export { customersRoutes } from './customers.routes.ts'
export { forgetPortal } from './portal-member.ts'
