import { addMonths } from '@dray/domain/kernel/clock-time.ts'
import type { RetentionName } from '@dray/domain/retention/months-kept.ts'
import { dropFiles } from '#features/files/index.ts'
import { countOldEntries, removeOldEntries } from '#platform/db/old-entries.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { auditedKinds, auditedTable } from '#tables/audited-tables.ts'
import { countOldFiles, countOldRows, removeOldFiles, removeOldRows } from './old-rows.repo.ts'
import { keysInUse } from './retention.repo.ts'
import { monthsOf, type Removal, retentionRule } from './retention-rules.ts'

interface Span {
  before: string
  most: number
}

/** The day before which something goes, for a company that keeps it for so many months. */
export const removedBefore = (name: RetentionName, { chosen, now }: { chosen: number | undefined; now: string }) =>
  addMonths(now.slice(0, 10), -monthsOf(name, chosen))

const moneyTables = auditedKinds.filter((kind) => auditedTable(kind)?.money)
const entriesOf = (tenant_id: number, { money }: Extract<Removal, { kind: 'audit' }>, span: Span) => ({
  ...span,
  tenant_id,
  tables: moneyTables,
  others: !money,
})

/** How much of a rule is old enough to go, counted no further than `most`. */
export function countOld(tx: Tx, removal: Removal, span: Span): Promise<number> {
  if (removal.kind === 'audit') return countOldEntries(tx.db, entriesOf(tx.tenant_id, removal, span))
  return removal.kind === 'rows' ? countOldRows(tx, removal, span) : countOldFiles(tx, removal, span)
}

/** Rows of one transaction, so that nobody's save waits. */
const batchSize = 500
/** What is left goes the next night: the first one of a large company must not take the day. */
const maxBatches = 400

interface Work extends Pick<CompanyWork, 'inCompany' | 'platform'> {
  tenant_id: number
  name: RetentionName
  before: string
}

/** Removes everything of a rule that is old enough, batch by batch; returns how much. */
export async function removeOld(work: Work): Promise<number> {
  const { removes } = retentionRule(work.name)
  if (!removes) return 0
  let [removed, last] = [0, batchSize]
  for (let batch = 0; last === batchSize && batch < maxBatches; batch += 1) {
    last = await removeBatch(work, removes)
    removed += last
  }
  return removed
}

function removeBatch({ inCompany, platform, tenant_id, before }: Work, removal: Removal): Promise<number> {
  const span = { before, most: batchSize }
  if (removal.kind === 'audit') return removeOldEntries(platform, entriesOf(tenant_id, removal, span))
  return inCompany(tenant_id, async (ctx) => {
    const { tx } = ctx
    const gone =
      removal.kind === 'rows' ? await removeOldRows(tx, removal, span) : await removeOldFiles(tx, removal, span)
    if (removal.kind === 'rows' && removal.table === 'emails') await dropUnlisted(ctx, gone.keys)
    else await dropFiles(ctx, gone.keys)
    return gone.count
  })
}

/** An e-mail's attachment may be a job's paper or another e-mail's too: only what nothing else has is removed. */
async function dropUnlisted({ tx, services, log }: TxContext, keys: readonly string[]) {
  const used = await keysInUse(tx, keys)
  const files = services.files.of(tx.tenant_id)
  for (const key of new Set(keys)) {
    if (used.has(key)) continue
    tx.afterCommit.push(() => {
      files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'file not removed'))
    })
  }
}
