import * as z from 'zod/mini'
import { id, spelled } from '../kernel/wire.ts'

/** A proof of delivery or of collection; pictures and signature are signed paths of our own origin. */
export const jobProcess = z.object({
  id,
  job_id: id,
  type: z.enum(['pod', 'poc']),
  workday_id: z.nullable(id),
  pod_name: z.nullable(z.string()),
  pod_sign: z.nullable(z.string()),
  /** An instant, RFC 3339. */
  pod_time: z.string(),
  pod_image: z.array(z.string()),
  pieces: z.nullable(z.int()),
  remarks: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  user_name: z.nullable(z.string()),
  created_at: z.string(),
  version: z.int(),
})

/** A paper that belongs to a job; `attachement` is a signed path. */
export const jobAttachment = spelled(
  z.object({
    id,
    job_detail_id: id,
    attachement: z.string(),
    name: z.string(),
    size: z.int(),
    /** Who attached it. */
    owner_details: z.nullable(z.string()),
    created_at: z.string(),
  }),
  { attachement: 'attachment', owner_details: 'owner_name' },
)
