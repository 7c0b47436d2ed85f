import type { Clock } from './clock.ts'
import { type Device, deliveriesOf } from './device.ts'
import type { Send } from './sender.ts'

/** A device, and the way by which it delivers. */
export interface Driven {
  device: Device
  send: Send
}

export interface DriveOptions {
  clock: Clock
  /** RFC 3339; never, where it is not given. */
  until_at?: string
  /** Seconds of the clock between two looks. */
  look_s?: number
  signal?: AbortSignal
  /** Told of what could not be sent: as with any device, nobody waits for it. */
  onFault?: (fault: unknown) => void
}

/** What all the vehicles sent. */
export interface Tally {
  deliveries: number
  fixes: number
  /** Requests by the status of their answer. */
  statuses: Record<number, number>
}

/** Drives the vehicles by a clock until it is so late, or the signal ends it. Returns what they sent. */
export async function drive(vehicles: readonly Driven[], options: DriveOptions): Promise<Tally> {
  const { clock, until_at, look_s = 5, signal } = options
  const tally: Tally = { deliveries: 0, fixes: 0, statuses: {} }
  const end = until_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(until_at)
  let from_at = clock.now()
  while (Date.parse(from_at) < end && !signal?.aborted) {
    const to_at = new Date(Math.min(end, Date.parse(from_at) + look_s * 1000)).toISOString()
    await clock.until(to_at, signal).catch(() => undefined)
    if (signal?.aborted) break
    const span = { from_at, to_at }
    await Promise.all(vehicles.map((vehicle) => deliver(vehicle, span, { tally, options })))
    from_at = to_at
  }
  return tally
}

interface Telling {
  tally: Tally
  options: DriveOptions
}

async function deliver(
  { device, send }: Driven,
  span: { from_at: string; to_at: string },
  { tally, options }: Telling,
) {
  for (const { fixes } of deliveriesOf(device, span)) {
    try {
      const sent = await send(fixes)
      tally.deliveries += 1
      tally.fixes += fixes.length
      for (const { status } of sent) tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
    } catch (fault) {
      options.onFault?.(fault)
    }
  }
}
