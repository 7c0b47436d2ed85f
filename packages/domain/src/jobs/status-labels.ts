import { isJobStatus, type JobStatus } from './status.ts'

/** Statuses that people read otherwise than the wire writes them. */
const labels: Readonly<Partial<Record<JobStatus, string>>> = {
  Indepot: 'In depot',
  Intransit: 'In transit',
  Inprogress: 'In progress',
  'CX Delivered': 'CX delivered',
  'Marked For Inv': 'Marked for invoice',
  'NO/EXT Inv': 'No/external invoice',
}

/** Returns a job's status as screens, documents and messages write it; other words are returned as they are. */
export const statusLabel = (status: string): string => (isJobStatus(status) ? (labels[status] ?? status) : status)
