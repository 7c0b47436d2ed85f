export { EstimateText } from './estimate-text.tsx'
export {
  getCustomerJobOptions,
  getDiaryDefaultsOptions,
  getJobOptions,
  jobKeys,
  keepSavedJob,
  markJob,
  type OfficeJob,
  type PortalJob,
  refreshJob,
  refreshJobLists,
} from './jobs.queries.ts'
export { useMarkedJobs } from './jobs.realtime.ts'
export { adrClassOptions, NeedsFields, NeedsLine } from './needs-line.tsx'
export { useRecentJobs } from './recent-jobs.ts'
export { StatusBadge } from './status-badge.tsx'
export { StopTimeField } from './stop-time-field.tsx'
export { useCompanyZone, useLateTerms } from './use-company-zone.ts'
