/** When something was captured, by the phone's clock as far as the server's clock is known to it. */
export interface CapturedAt {
  device: string
  offset_ms: number | null
}

/** A clock that is further off is marked. */
const soundOffsetMs = 2 * 60_000
/** What arrives later is marked. */
const soonMs = 24 * 3600_000

/** The instant of a capture by the server's clock: nothing was captured after it arrived. */
export function correctedAt({ device, offset_ms }: CapturedAt, received_at: string): string {
  const at = Date.parse(device) + (offset_ms ?? 0)
  return new Date(Math.min(at, Date.parse(received_at))).toISOString()
}

export interface CaptureTimes {
  device_at: string
  offset_ms: number | null
  at: string
  received_at: string
}

/** What the office is told of a capture's time: its phone's clock was off, or it arrived long afterwards. */
export function timeMarks({ device_at, offset_ms, received_at, at }: CaptureTimes) {
  const claimed = Date.parse(device_at) + (offset_ms ?? 0)
  return {
    is_clock_off: Math.abs(offset_ms ?? 0) > soundOffsetMs || claimed - Date.parse(received_at) > soundOffsetMs,
    is_late: Date.parse(received_at) - Date.parse(at) > soonMs,
  }
}
