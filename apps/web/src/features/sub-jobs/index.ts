import { lazy } from 'react'
import { loadCode } from '#platform/load-code.ts'

export { CustomerSubJobs, SubJobs } from './sub-jobs.tsx'
/** Comes with the entry form, whose fields it has. */
export const SubJobDialog = lazy(() =>
  loadCode(async () => ({ default: (await import('./sub-job-dialog.tsx')).SubJobDialog })),
)
