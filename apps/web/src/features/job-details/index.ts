export { JobDetails } from './job-details.tsx'
export { JobDialog } from './job-dialog.tsx'
