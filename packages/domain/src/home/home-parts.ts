import { holdsAny, type PermissionSlug, seesPrices, type Viewer } from '../kernel/permissions.ts'

const readsJobs: readonly PermissionSlug[] = ['/traffic-diary', '/organizer', '/planner']
const readsSums: readonly PermissionSlug[] = [
  ...readsJobs,
  '/finance/jobs/mark-for-invoice',
  '/finance/invoices/customers',
  '/finance/reports/customers',
  '/finance/reports/jobs',
]
const seesFleet: readonly PermissionSlug[] = ['/account-settings/vehicles', '/traffic-diary', '/organizer', '/planner']

/** Everybody has a start page; what stands on it follows what the person may read elsewhere. */
export const homeParts = (viewer: Viewer) => ({
  jobs: holdsAny(viewer, readsJobs),
  money: seesPrices(viewer) && holdsAny(viewer, readsSums),
  fleet: holdsAny(viewer, seesFleet),
})
