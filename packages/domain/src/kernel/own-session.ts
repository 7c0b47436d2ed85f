import * as z from 'zod/mini'
import { id, secret } from './wire.ts'

/** What signing in answers and a browser keeps: who it is, both halves of the session, and whose office or portal it is in. */
export const ownSession = z.object({
  user: z.object({ id, name: z.string(), profile_image: z.nullable(z.string()) }),
  access_token: secret(z.string()),
  session_token: z.string(),
  user_type: z.enum(['client', 'customer', 'admin']),
  tenant_slug: z.nullable(z.string()),
  tenant_id: z.nullable(id),
  profile: z.nullable(id),
  customerId: z.nullable(id),
})
export type OwnSession = z.output<typeof ownSession>
