import * as z from 'zod/mini'
import { id, instant } from '../kernel/wire.ts'

const text = z.nullable(z.string())

/** One line of what the exchange's member reported of a load. */
export const loadActivity = z.object({
  id,
  kind: z.enum(['progress', 'pod']),
  text: z.string(),
  at: instant,
  signed_by: text,
})

/** A job's load on the courier exchange. */
export const cxJob = z.object({
  /** The exchange's id; null while it has not answered. */
  cx_loads_id: text,
  cx_loads_status: text,
  load_activity: z.array(loadActivity),
  /** Who posted it, as the exchange names them. */
  owner: text,
  /** The member who carries it. */
  subcontractor: text,
})
