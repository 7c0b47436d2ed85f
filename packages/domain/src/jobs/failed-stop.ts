import * as z from 'zod/mini'

const text = z.nullable(z.string())
/** The side that a job's driver could not do and why, until the job takes its next step. */
export const failedStopFields = { failed_side: text, failed_reason: text }

const sides: Readonly<Record<string, string>> = { collection: 'Not collected', delivery: 'Not delivered' }

/** What people read of a job whose driver could not do a stop; null of every other. */
export function failedStop({ failed_side, failed_reason }: FailedStop): string | null {
  const side = failed_side && sides[failed_side]
  return side ? [side, failed_reason].filter(Boolean).join(': ') : null
}
export interface FailedStop {
  failed_side?: string | null
  failed_reason?: string | null
}
