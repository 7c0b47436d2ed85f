import { viewTexts } from '@dray/domain/company-views/company-views.messages.ts'
import { endView, liveView, openViews, takeCallsToTell, type ViewRow, viewsToTell } from '#platform/auth/views.repo.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { tellCompany } from './tell-company.ts'

type Told = Awaited<ReturnType<typeof takeCallsToTell>>[number]

/** "10:04:11 getJob 10482": when, which call, and what its path named. */
const lineOf = ({ at, call, ids }: Told) =>
  [at.slice(11, 19), call, ...Object.values((ids ?? {}) as Record<string, string>)].join(' ')

const adminOf = ({ admin_user_id, admin_name }: ViewRow) => ({ viewer: { user_id: admin_user_id, name: admin_name } })

/** Tells both trails what was looked at in a view since it was told last: one entry for many calls. */
export async function tellCallsOf(db: PlatformDb['db'], view: ViewRow) {
  const calls = await takeCallsToTell(db, view.id)
  if (calls.length === 0) return
  const looked = calls.map(lineOf).join('\n')
  await recordDeed(db, adminOf(view), { action: 'view_calls', tenant_id: view.tenant_id, after: { calls: looked } })
  await tellCompany(db, view, { what: viewTexts.looked, calls: looked })
}

/** Every minute: what was looked at, and which views have ended without being left. */
export async function tellViews(platform: PlatformDb) {
  for (const view of await viewsToTell(platform.db)) {
    await platform.transaction((db) => tellCallsOf(db, view))
  }
  for (const { id, view_id, session_ended_at } of await openViews(platform.db)) {
    const isOpen = view_id === id && session_ended_at === null && (await liveView(platform.pool, id)) !== null
    if (!isOpen) await platform.transaction((db) => tellEndOf(db, id))
  }
}

async function tellEndOf(db: PlatformDb['db'], id: number) {
  const view = await endView(db, id)
  if (!view) return
  await recordDeed(db, adminOf(view), { action: 'view_end', tenant_id: view.tenant_id })
  await tellCompany(db, view, { what: viewTexts.finished })
}
