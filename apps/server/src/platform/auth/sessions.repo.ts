import type { UserType } from '@dray/domain/kernel/call.ts'
import type { Pool } from '#platform/db/pool.ts'
import { type SessionKind, sessionLives } from './session-life.ts'

export interface SessionRow {
  id: number
  kind: SessionKind
  cookie_hash: Buffer
  session_token: string
  view_id: number | null
  created_at: string
  last_seen_at: string
  ended_at: string | null
  ended_reason: string | null
  user_id: number
  user_type: UserType
  account_id: number
  customer_id: number | null
  role_id: number | null
  permissions: string[]
  display_name: string
  profile_image: string | null
  is_active: number
  tenant_id: number | null
  tenant_slug: string | null
  tenant_is_active: number | null
}

const sessionByToken = {
  name: 'session_by_token',
  text: `select s.id, s.kind, s.cookie_hash, s.session_token, s.created_at, s.last_seen_at, s.ended_at, s.ended_reason,
      s.view_id, m.id as user_id, m.user_type, m.account_id, m.customer_id, m.role_id, m.permissions, m.display_name,
      m.profile_image, m.is_active, m.tenant_id, t.slug as tenant_slug, t.is_active as tenant_is_active
    from platform.sessions s
      join platform.memberships m on m.id = s.membership_id
      left join platform.tenants t on t.id = m.tenant_id
    where s.token_hash = $1`,
}

/** The session that a bearer token names, with the person behind it, in one prepared statement. */
export async function findSession(platform: Pool, token_hash: Buffer): Promise<SessionRow | undefined> {
  const found = await platform.read<SessionRow>({ ...sessionByToken, values: [token_hash] })
  return found.rows[0]
}

/** Notes that a session is in use; called at most once a minute a session. */
export async function touchSession(platform: Pool, id: number) {
  await platform.query('update platform.sessions set last_seen_at = now() where id = $1', [id])
}

/** Which of these sessions are over: ended, unused for too long, or too old. */
export async function endedSessions(platform: Pool, ids: number[]) {
  const { office, driver } = sessionLives
  const found = await platform.read<{ id: number; ended_reason: string | null }>(
    `select id, ended_reason from platform.sessions where id = any ($1) and (ended_at is not null
       or last_seen_at < now() - make_interval(secs => case kind when 'driver' then $2 else $3 end)
       or created_at < now() - make_interval(secs => case kind when 'driver' then $4 else $5 end))`,
    [ids, driver.idleMs / 1000, office.idleMs / 1000, driver.absoluteMs / 1000, office.absoluteMs / 1000],
  )
  return found.rows
}

/** Which of these sessions are over or of somebody who does not hold the right now. */
export async function sessionsWithout(platform: Pool, ids: number[], slug: string): Promise<number[]> {
  const held = await platform.read<{ id: number }>(
    `select s.id from platform.sessions s join platform.memberships m on m.id = s.membership_id
       where s.id = any ($1) and s.ended_at is null and m.is_active = 1 and $2 = any (m.permissions)`,
    [ids, slug],
  )
  const holding = new Set(held.rows.map(({ id }) => id))
  return ids.filter((id) => !holding.has(id))
}
