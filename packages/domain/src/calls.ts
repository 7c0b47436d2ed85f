import { addressesCalls } from './addresses/addresses.calls.ts'
import { allocationCalls } from './allocation/allocation.calls.ts'
import { jobsCalls } from './jobs/jobs.calls.ts'
import type { AnyCall } from './kernel/call.ts'
import { notificationsCalls } from './notifications/notifications.calls.ts'
import { proofsCalls } from './proofs/proofs.calls.ts'
import { sessionsCalls } from './sessions/sessions.calls.ts'

/** Every call of the public contract, by feature. */
export const calls: readonly AnyCall[] = [
  ...sessionsCalls,
  ...notificationsCalls,
  ...allocationCalls,
  ...proofsCalls,
  ...jobsCalls,
  ...addressesCalls,
]
