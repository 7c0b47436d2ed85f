import * as z from 'zod/mini'
import { asMoney, date, id, instant, money } from '../kernel/wire.ts'

const text = z.nullable(z.string())

/** One line of the feed, newest first. `date` and `time` are the UTC day and clock of `at`. */
export const jobActivity = z.object({
  id,
  job_id: id,
  action_type: z.string(),
  message: z.string(),
  at: instant,
  date,
  time: z.string(),
  status: text,
  job_process_id: z.nullable(id),
  /** The signed path of the proof or the attachment that was added; null where there is none, or no longer. */
  document_url: text,
  /** The same of a quote that was sent, which names amounts. */
  quote_document_path: asMoney(text),
})
const doer = z.nullable(z.object({ id: z.nullable(id), name: z.string() }))
export const officeActivity = z.extend(jobActivity, {
  /** What the line was about, in pounds; its text does not name it. */
  amount: z.nullable(money),
  user_name: text,
  driver_id: z.nullable(id),
  /** Who did it: the office's people and the company's drivers, or an agency's driver. */
  client_user: doer,
  agency_user: doer,
  /** The load on the exchange that the line is about. */
  load_id: text,
})
