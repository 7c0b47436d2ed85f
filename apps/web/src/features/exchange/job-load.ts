export { cancelLoadOfJob } from './cancel-load-of-job.ts'
export { fetchLoad } from './exchange.queries.ts'
export { LoadSection } from './load-section.tsx'
export { LocalLoadDialog } from './local-load-dialog.tsx'
