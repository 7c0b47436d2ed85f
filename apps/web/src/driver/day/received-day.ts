import type { showDriverDay } from '@dray/domain/driver-day/driver-day.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'

/** A driver's day as it arrives on the phone. */
export type ReceivedDay = CallReceived<typeof showDriverDay>
export type ReceivedWorkday = ReceivedDay['workdays'][number]
export type ReceivedJob = ReceivedWorkday['jobs'][number]
export type ReceivedStop = ReceivedJob['stops'][number]
