/** A company's first job; numbers count up from here without a gap in view. */
export const firstJobNumber = 10001

/** A job's number as people say it. */
export const jobNumber = (count: number): string => String(count)

/** A trip's sub-job: its parent's number, a dash and its place from 1. */
export const subJobNumber = (parent: string, place: number): string => `${parent}-${place}`

/** The place of a sub-job within its trip, or null for a job of its own. */
export function subJobPlace(job_number: string): number | null {
  const place = /^\d+-(\d+)$/.exec(job_number)?.[1]
  return place === undefined ? null : Number(place)
}
