import * as z from 'zod/mini'
import { bodyOf, fieldsWith } from '../jobs/job-fields.ts'
import { jobMessages } from '../jobs/jobs.messages.ts'
import { flag, versionIn } from '../kernel/wire.ts'

/** Every field of the entry form, in wire form. What is left out stays as it is, or has its default on a new job. */
const formFields = {
  ...bodyOf(fieldsWith({})),
  /** 0: an address that is new for the customer is not saved in its address book. */
  keep_addresses: z._default(flag, 1),
}

export const newJobBody = z.object({
  type: z._default(z.enum(['job', 'quote', 'trip']), 'job'),
  ...formFields,
  status: z.optional(z.never(jobMessages.status_in_body)),
})
export type NewJobBody = z.output<typeof newJobBody>

/**
 * `recompute` 1 moves every extra to today's charge of its tariff; else a line stays on the charge it was agreed at. A
 * `status` is refused unless it is the one that the job has.
 */
export const jobChangesBody = z.object({
  ...formFields,
  status: z.optional(z.string()),
  recompute: z._default(flag, 0),
  version: versionIn,
})
export type JobChangesBody = z.output<typeof jobChangesBody>

/** The fields of the form alone. */
export type JobFields = Omit<NewJobBody, 'type' | 'status' | 'keep_addresses'>
