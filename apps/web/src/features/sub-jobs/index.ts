export { CustomerSubJobs, SubJobs } from './sub-jobs.tsx'
/** The dialog comes with the entry form, whose fields it has. */
export const loadSubJobDialog = async () => (await import('./sub-job-dialog.tsx')).SubJobDialog
