/** A company's first job; numbers count up from here without a gap in view. */
export const firstJobNumber = 10001

/** A job's number as people say it. */
export const jobNumber = (count: number): string => String(count)

/** What a job is called, and what its copy is. */
export interface CopiedNumbers {
  from: string
  to: string
}

/** The number of a copy, or of a sub-job of the copied trip, which keeps its place; anything else stays as it is. */
export const copiedNumber = (job_number: string, { from, to }: CopiedNumbers): string =>
  job_number === from || job_number.startsWith(`${from}-`) ? `${to}${job_number.slice(from.length)}` : job_number

/** A trip's sub-job: its parent's number, a dash and its place from 1. */
export const subJobNumber = (parent: string, place: number): string => `${parent}-${place}`

/** The number after those that a trip's sub-jobs have or had: a place is never used twice. */
export function nextSubJobNumber(parent: string, used: readonly string[]): string {
  const places = used.map((number) => Number(number.slice(subJobNumber(parent, 0).length - 1)) || 0)
  return subJobNumber(parent, Math.max(0, ...places) + 1)
}
