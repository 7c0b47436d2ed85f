import { isJobStatus, statusRow } from './status.ts'

/** Returns a job's status as screens, documents and messages write it; other words are returned as they are. */
export const statusLabel = (status: string): string => (isJobStatus(status) && statusRow(status).label) || status
