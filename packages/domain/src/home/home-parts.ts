import { holdsAny, type PermissionSlug, type Viewer } from '../kernel/permissions.ts'

const readsJobs: readonly PermissionSlug[] = ['/traffic-diary', '/organizer', '/planner']
const seesMoney: readonly PermissionSlug[] = [
  'jobs.price',
  '/finance/jobs/mark-for-invoice',
  '/finance/invoices/customers',
  '/finance/reports/customers',
  '/finance/reports/jobs',
]
const seesFleet: readonly PermissionSlug[] = ['/account-settings/vehicles', '/traffic-diary', '/organizer', '/planner']

/** Everybody has a start page; what stands on it follows what the person may read elsewhere. */
export const homeParts = (viewer: Viewer) => ({
  jobs: holdsAny(viewer, readsJobs),
  money: holdsAny(viewer, seesMoney),
  fleet: holdsAny(viewer, seesFleet),
})
