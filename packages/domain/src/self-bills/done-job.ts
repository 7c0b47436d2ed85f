import { hasReached, isAtAnEnd, jobStatuses } from '../jobs/status.ts'

/** Jobs whose carrier is paid: completed, whatever came after; one that was cancelled with a charge is among them. */
export const doneStatuses = jobStatuses.filter((status) => hasReached(status, 'Completed') && !isAtAnEnd(status))
