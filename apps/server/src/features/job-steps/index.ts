export { changeStatus } from './change-status.ts'
export { jobStepsRoutes } from './job-steps.routes.ts'
export { takeBillingStep } from './take-billing-step.ts'
