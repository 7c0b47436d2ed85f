import { viewTexts } from '@dray/domain/company-views/company-views.messages.ts'
import type * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import { bankColumns } from '@dray/domain/kernel/bank-columns.ts'
import { standingConsent, tellCompany } from '#features/company-views/index.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { secretColumns } from '#platform/db/unaudited-columns.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { auditedTable } from '#tables/audited-tables.ts'
import { changeCounts, changesPage } from './console-trail.repo.ts'
import { daysOf } from './days-of.ts'
import { linesOf } from './lines-of.ts'

const withheld: ReadonlySet<string> = new Set([...bankColumns, ...secretColumns])
type Consent = NonNullable<Awaited<ReturnType<typeof standingConsent>>>

const kindName = (table: string) => auditedTable(table)?.name ?? table
/** Papers, bank and health data of people: that something was changed is shown, not what. */
const valuesOf = (table: string, kept: unknown) => (auditedTable(table)?.papers ? [] : linesOf(kept, withheld))

/**
 * How many changes of each kind a company made; the entries themselves only while it consents, and that they were read
 * stands in the platform's trail.
 */
export const listCompanyChanges: UseCase<typeof calls.listCompanyChanges> = (ctx, { query }) =>
  ctx.platform.transaction(async (db) => {
    const { page, page_size, date, ...wanted } = query
    const filter = { ...wanted, ...daysOf(date) }
    const counts = await changeCounts(db, filter)
    const consent = await standingConsent(db, query.tenant_id)
    const rows = consent ? await changesPage(db, filter, { page, page_size }) : []
    if (consent) await tellBoth(db, ctx, consent)
    const data = rows.map(({ table_name, before, after, ...row }) => ({
      ...row,
      kind: kindName(table_name),
      before: valuesOf(table_name, before),
      after: valuesOf(table_name, after),
    }))
    const total = consent ? counts.reduce((sum, { number }) => sum + number, 0) : 0
    return {
      ...pageOf(ctx, query, { rows: data, total }),
      is_consented: consent ? 1 : 0,
      counts: counts.map(({ kind, ...count }) => ({ ...count, kind: kindName(kind) })),
    }
  })

/** That the changes were read stands in the platform's trail and in the company's own. */
async function tellBoth(db: PlatformDb['db'], ctx: OutsideContext, { id, tenant_id, company }: Consent) {
  const { user_id, name } = ctx.viewer
  await recordDeed(db, ctx, { action: 'read_changes', tenant_id, subject: company })
  const reading = { tenant_id, consent_id: id, admin_user_id: user_id, admin_name: name }
  await tellCompany(db, reading, { what: viewTexts.readChanges })
}
