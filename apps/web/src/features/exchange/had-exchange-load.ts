import type { OfficeJob } from '#features/jobs/index.ts'

/** Only a job with lines of the exchange in its feed can have had a load. */
export const hadExchangeLoad = ({ cx_loads_status, job_activities }: OfficeJob): boolean =>
  cx_loads_status !== null || job_activities.some(({ action_type }) => action_type === 'exchange')
