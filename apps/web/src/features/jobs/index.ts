export {
  findOfficeJobs,
  findPortalJobs,
  getCustomerJobOptions,
  getDiaryDefaultsOptions,
  getJobOptions,
  jobKeys,
  keepSavedJob,
  markJob,
  type OfficeJob,
  type OfficeListQuery,
  type OfficeRow,
  officeListOptions,
  type PortalJob,
  type PortalListQuery,
  type PortalRow,
  portalListOptions,
  refreshJob,
} from './jobs.queries.ts'
export { useMarkedJobs } from './jobs.realtime.ts'
export { useRecentJobs } from './recent-jobs.ts'
export { useCompanyZone } from './use-company-zone.ts'
