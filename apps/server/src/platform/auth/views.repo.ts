import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/pool.ts'

/** A look of one of the platform's people into a company that consents. */
export interface CompanyView {
  id: number
  consent_id: number
  tenant_id: number
  tenant_slug: string
  company: string
  expires_at: string
}

/** The view that a session has open, while the company consents; null once it does not. */
export async function liveView(platform: Pool, id: number): Promise<CompanyView | null> {
  const found = await platform.read<CompanyView>({
    name: 'view_by_id',
    text: `select v.id, v.consent_id, v.tenant_id, v.expires_at, t.slug as tenant_slug, t.name as company
      from platform.company_views v join platform.tenants t on t.id = v.tenant_id
      where v.id = $1 and v.ended_at is null and v.expires_at > now() and t.is_active = 1`,
    values: [id],
  })
  const view = found.rows[0]
  return view && (await isConsented(platform, view)) ? view : null
}

/** Asked on its own: the consent lies with the company's rows, perhaps on another server. */
async function isConsented(platform: Pool, { tenant_id, consent_id }: CompanyView) {
  const { rows } = await platform.read<{ id: number }>({
    name: 'consent_by_id',
    text: `select id from view_consents
      where tenant_id = $1 and id = $2 and ended_at is null and expires_at > now()`,
    values: [tenant_id, consent_id],
  })
  return rows.length > 0
}

interface NotedCall {
  view_id: number
  call: string
  /** What the path named. */
  ids: Record<string, string>
}

/** Written before the call is answered: what cannot be traced is not shown. */
export async function noteViewCall(platform: Pool, { view_id, call, ids }: NotedCall) {
  await platform.query('insert into platform.view_calls (view_id, call, ids) values ($1, $2, $3)', [
    view_id,
    call,
    JSON.stringify(ids),
  ])
}

type Db = Kysely<Database>

/** Opens a view for a session; one that it had open before is ended. */
export async function insertView(db: Db, view: Insertable<Database['platform.company_views']>) {
  await endViewOf(db, view.session_id as number)
  const made = await db.insertInto('platform.company_views').values(view).returningAll().executeTakeFirstOrThrow()
  await db.updateTable('platform.sessions').set({ view_id: made.id }).where('id', '=', made.session_id).execute()
  return made
}

/** Ends the view that a session has open; returns it, or undefined where there was none. */
export async function endViewOf(db: Db, session_id: number) {
  await db.updateTable('platform.sessions').set({ view_id: null }).where('id', '=', session_id).execute()
  return db
    .updateTable('platform.company_views')
    .set({ ended_at: new Date().toISOString() })
    .where('session_id', '=', session_id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Views that nobody has left, the oldest first. */
export const openViews = (db: Db) =>
  db
    .selectFrom('platform.company_views as v')
    .innerJoin('platform.sessions as s', 's.id', 'v.session_id')
    .selectAll('v')
    .select(['s.view_id', 's.ended_at as session_ended_at'])
    .where('v.ended_at', 'is', null)
    .orderBy('v.id')
    .limit(500)
    .execute()

/** Ends a view that nobody left; returns it, or undefined where another process did so meanwhile. */
export const endView = (db: Db, id: number) =>
  db
    .updateTable('platform.company_views')
    .set({ ended_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Views with calls that no trail tells of yet. */
export const viewsToTell = (db: Db) =>
  db
    .selectFrom('platform.company_views as v')
    .selectAll('v')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('platform.view_calls as c')
          .select('c.id')
          .whereRef('c.view_id', '=', 'v.id')
          .where('c.told_at', 'is', null),
      ),
    )
    .limit(100)
    .execute()
export type ViewRow = Awaited<ReturnType<typeof viewsToTell>>[number]

/** The calls of a view that were not told yet, at most 500, which this transaction tells. */
export async function takeCallsToTell(db: Db, view_id: number) {
  const calls = await db
    .selectFrom('platform.view_calls')
    .select(['id', 'at', 'call', 'ids'])
    .where('view_id', '=', view_id)
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = calls.map(({ id }) => id)
  if (ids.length === 0) return []
  await db
    .updateTable('platform.view_calls')
    .set({ told_at: new Date().toISOString() })
    .where('id', 'in', ids)
    .execute()
  return calls
}

/** Removes views that ended ninety days ago, with their calls, once both trails tell of these. */
export const dropOldViews = (platform: Pool) =>
  platform.query(
    `delete from platform.company_views v where v.ended_at < now() - interval '90 days'
       and not exists (select from platform.view_calls c where c.view_id = v.id and c.told_at is null)`,
  )
