export { approveWaitingCharge } from './stop-times.queries.ts'
export { StopTimesDialog } from './stop-times-dialog.tsx'
export { stopFor, waitingReason } from './waiting-reason.ts'
