import type { Client } from 'pg'
import { hashPassword } from '../apps/server/src/features/sessions/index.ts'

export const screenPassword = 'bench lorry 2026'

interface ScreenUser {
  client: Client
  tenant_id: number
  permissions: readonly string[]
}

/** Somebody who may sign in by the screen; returns the e-mail address. */
export async function addScreenUser({ client, tenant_id, permissions }: ScreenUser) {
  const email = `screen-${Date.now()}@bench.example`
  const identity = await client.query(
    'insert into platform.identities (email, password_hash, terms_accepted_at) values ($1, $2, now()) returning id',
    [email, await hashPassword(screenPassword)],
  )
  await client.query(
    `insert into platform.memberships (identity_id, tenant_id, user_type, permissions, display_name, accepted_at) values ($1, $2, 'client', $3, 'Bench', now())`,
    [identity.rows[0].id, tenant_id, permissions],
  )
  return email
}
