export {
  bringBackJob,
  diaryDefaultsOptions,
  jobKeys,
  keepSavedJob,
  makeQuoteJob,
  type OfficeJob,
  officeJobOptions,
  type PortalJob,
  portalJobOptions,
  refreshJob,
  removeJob,
  setJobMark,
  takeJobStep,
} from './jobs.queries.ts'
export { useMarkedJobs } from './jobs.realtime.ts'
export { useRecentJobs } from './recent-jobs.ts'
export { useCompanyZone } from './use-company-zone.ts'
