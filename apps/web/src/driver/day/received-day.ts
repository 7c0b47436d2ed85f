import type { showDriverDay } from '@dray/domain/driver-day/driver-day.calls.ts'
import type { showDriverOwn } from '@dray/domain/driver-day/driver-own.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'

/** A driver's day as it arrives on the phone. */
export type ReceivedDay = CallReceived<typeof showDriverDay>
export type ReceivedWorkday = ReceivedDay['workdays'][number]
export type ReceivedJob = ReceivedWorkday['jobs'][number]
export type ReceivedStop = ReceivedJob['stops'][number]

/** What is a driver's own beside the day. */
export type ReceivedOwn = CallReceived<typeof showDriverOwn>
export type PaperKind = ReceivedOwn['documents'][number]['kind']
