import { type JobStatus, statusRank } from '../jobs/status.ts'
import type { NotificationEventName } from './notification-events.table.ts'

const eventOfStatus: Partial<Record<JobStatus, NotificationEventName>> = {
  Booked: 'customer_job_booked',
  Collected: 'customer_job_collected',
  Intransit: 'customer_job_collected',
  'CX Delivered': 'customer_job_delivered',
  Completed: 'customer_job_delivered',
}

/** What a job's customer is notified of when it moves on; nothing where it goes back or only the office is concerned. */
export function jobNoticeOf(was: JobStatus, status: JobStatus): NotificationEventName | null {
  if (statusRank(status) <= statusRank(was)) return null
  return eventOfStatus[status] ?? null
}
