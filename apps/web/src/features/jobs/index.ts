export {
  bringBackJob,
  findOfficeJobs,
  findPortalJobs,
  getDiaryDefaultsOptions,
  jobKeys,
  keepSavedJob,
  makeQuoteJob,
  type OfficeJob,
  type OfficeListQuery,
  type OfficeRow,
  officeJobOptions,
  officeListOptions,
  type PortalJob,
  type PortalListQuery,
  type PortalRow,
  portalJobOptions,
  portalListOptions,
  refreshJob,
  removeJob,
  setJobMark,
  takeJobStep,
} from './jobs.queries.ts'
export { useMarkedJobs } from './jobs.realtime.ts'
export { useRecentJobs } from './recent-jobs.ts'
export { useCompanyZone } from './use-company-zone.ts'
