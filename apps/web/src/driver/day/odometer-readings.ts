import type { Capture } from '../outbox/capture-schema.ts'
import type { ReceivedWorkday } from './received-day.ts'

/** The last readings of a workday's vehicle that this phone has captured; null each where there is none. */
export function readingsOf(captures: readonly Capture[], { id, vehicle }: Pick<ReceivedWorkday, 'id' | 'vehicle'>) {
  const readings = captures
    .flatMap((one) => (one.kind === 'odometer' ? [one] : []))
    .filter(({ workday_id, body }) => workday_id === id && body.vehicle_id === vehicle?.id)
    .sort((one, other) => one.seq - other.seq)
  const last = (mode: 'start' | 'end') => readings.findLast(({ body }) => body.mode === mode)?.body.value ?? null
  return { start: last('start'), end: last('end') }
}
