import * as z from 'zod/mini'
import { flagOut, id, spelled } from '../kernel/wire.ts'

const text = z.nullable(z.string())

/** A document of the job; `attachement` is the signed path that it is read at, null where its file is gone. */
export const jobAttachment = spelled(
  z.object({
    id,
    attachement: text,
    name: z.string(),
    size: z.int(),
    /** Who attached it. */
    owner_details: text,
    created_at: z.string(),
    /** Drivers read it on their phones. */
    show_to_driver: flagOut,
  }),
  { attachement: 'attachment', owner_details: 'owner_name' },
)

/** As the customer reads it. */
export const customerAttachment = spelled(
  z.object({ id, attachement: text, name: z.string(), size: z.int(), created_at: z.string() }),
  { attachement: 'attachment' },
)
