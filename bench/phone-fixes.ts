import { sendPositions as call } from '@dray/domain/positions/positions.calls.ts'

/** Everybody has driven for so long when the first fix comes; a step is 15 seconds of it. */
export const startedMs = 9 * 3_600_000

/** A driver with a session on a phone, clocked in on a workday. */
export interface Bench {
  driver_id: number
  workday_id: number
  headers: Record<string, string>
  step: number
  /** When the benchmark began, in milliseconds. */
  start: number
}

/** The next fixes of a vehicle that drives north at 40 km/h. */
export function nextFixes(shift: Bench, count: number) {
  return Array.from({ length: count }, () => {
    shift.step += 1
    return {
      at: { device: new Date(shift.start - startedMs + shift.step * 15_000).toISOString(), offset_ms: 0 },
      latitude: 50 + shift.step * 0.0015,
      longitude: -2 + shift.driver_id / 1000,
      accuracy_m: 8,
      speed_kmh: 40,
      heading: 0,
    }
  })
}

/** Sends through HTTP; returns false where the server has no time: phones come again then. */
export const over =
  (url: string) =>
  async (shift: Bench, count: number): Promise<boolean> => {
    const body = JSON.stringify({ workday_id: shift.workday_id, fixes: nextFixes(shift, count) })
    const answer = await fetch(`${url}/api/v3${call.path}`, { method: 'POST', headers: shift.headers, body })
    const { data } = (await answer.json()) as { data?: { taken: number } }
    if (answer.status === 503) return false
    if (data?.taken !== count) throw new Error(`HTTP ${answer.status}, ${data?.taken} of ${count} were taken`)
    return true
  }
