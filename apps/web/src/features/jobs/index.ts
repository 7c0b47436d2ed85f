export {
  diaryDefaultsOptions,
  findOfficeJobs,
  findPortalJobs,
  jobKeys,
  keepSavedJob,
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
  setJobMark,
} from './jobs.queries.ts'
export { useMarkedJobs } from './jobs.realtime.ts'
export { useRecentJobs } from './recent-jobs.ts'
export { useCompanyZone } from './use-company-zone.ts'
