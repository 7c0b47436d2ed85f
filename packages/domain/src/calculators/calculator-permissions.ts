import { jobPlanners } from '../jobs/job-permissions.ts'

/** Who reckons prices: whoever plans jobs, and those who work in finance. */
export const calculatorUsers = [...jobPlanners, '/finance'] as const
/** Who keeps the tariffs. */
export const tariffKeepers = ['/account-settings/services'] as const
