import { jobPlanners, jobReaders } from '../jobs/job-permissions.ts'
import { holdsAny, type PermissionSlug, seesPrices, type Viewer } from '../kernel/permissions.ts'

const readsSums: readonly PermissionSlug[] = [
  ...jobReaders,
  '/finance/invoices/customers',
  '/finance/reports/customers',
  '/finance/reports/jobs',
]
const seesFleet: readonly PermissionSlug[] = ['/account-settings/vehicles', ...jobPlanners]

/** Everybody has a start page; what stands on it follows what the person may read elsewhere. */
export const homeParts = (viewer: Viewer) => ({
  jobs: holdsAny(viewer, jobPlanners),
  money: seesPrices(viewer) && holdsAny(viewer, readsSums),
  owed: seesPrices(viewer) && viewer.permissions.has('/finance/invoices/customers'),
  fleet: holdsAny(viewer, seesFleet),
})
