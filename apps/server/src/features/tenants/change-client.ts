import { type ConsoleDeed, recordDeed } from '#platform/db/console-trail.repo.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { clientForUpdate } from './clients.repo.ts'

type Company = NonNullable<Awaited<ReturnType<typeof clientForUpdate>>>
interface Change {
  /** Writes the change; throws its refusal. Returns what both trails say of it, or null where nothing is to change. */
  write(db: PlatformTx, was: Company): Promise<Pick<ConsoleDeed, 'action' | 'before' | 'after'> | null>
  /** The same in the company's own rows, where it is more than a line in its trail. */
  inCompany?: (tx: Tx) => Promise<void>
}

/** Changes one company in one transaction, told in the platform's trail and in the company's own. Of two at once, the second sees what the first did. */
export const changeClient = (ctx: OutsideContext, id: number, { write, inCompany }: Change) =>
  ctx.platform.transaction(async (db) => {
    const was = await clientForUpdate(db, id)
    if (!was) throw new AppError('not_found')
    const deed = await write(db, was)
    if (!deed) return
    await recordDeed(db, ctx, { ...deed, subject: was.name, tenant_id: id })
    const { viewer, origin } = ctx
    const actor = { user_id: viewer.user_id, name: `${viewer.name} (Dray)`, ...origin }
    await onTenant(db, { tenant_id: id, actor }, async (tx) => {
      if (inCompany) await inCompany(tx)
      else tx.audit.push(entryOf(deed))
    })
  })

const entryOf = ({ before = null, after = null }: Pick<ConsoleDeed, 'before' | 'after'>) => ({
  table_name: 'company_details',
  row_id: null,
  action: 'update' as const,
  before,
  after,
})

/** What the company's trail says of its data being taken along. */
export const readEntry = (after: Record<string, unknown>) => ({
  table_name: 'company_details',
  row_id: null,
  action: 'read' as const,
  before: null,
  after,
})
