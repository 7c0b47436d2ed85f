export { cancelLoadOfJob } from './cancel-load-of-job.ts'
export { LoadSection } from './load-section.tsx'
export { LocalLoadDialog } from './local-load-dialog.tsx'
