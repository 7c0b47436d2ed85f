import { exchangeSlug } from '@dray/domain/exchange/exchange-ready.ts'
import type { Selectable } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

export type IntegrationRow = Selectable<Database['integrations']>
type Changes = Parameters<typeof update<'integrations'>>[2]['changes']

/** What every company can connect. */
export const insertIntegrations = (tx: Tx) =>
  insert(tx, 'integrations', { slug: exchangeSlug, name: 'Courier Exchange' })

const rows = ({ db, tenant_id }: Tx) => db.selectFrom('integrations').selectAll().where('tenant_id', '=', tenant_id)

export const integrationsOf = (tx: Tx): Promise<IntegrationRow[]> => rows(tx).orderBy('id').execute()
export const exchangeOf = (tx: Tx): Promise<IntegrationRow> =>
  rows(tx).where('slug', '=', exchangeSlug).executeTakeFirstOrThrow()
export const lockExchange = (tx: Tx): Promise<IntegrationRow> =>
  rows(tx).where('slug', '=', exchangeSlug).forUpdate().executeTakeFirstOrThrow()

/** What people change and what they are told of goes into the audit trail. */
export const changeIntegration = (tx: Tx, row: IntegrationRow, changes: Changes) =>
  update(tx, 'integrations', { row, changes })

type Turn = Partial<
  Pick<
    IntegrationRow,
    'next_turn_at' | 'busy_until' | 'reads_held_until' | 'session_sealed' | 'session_until' | 'form_values_at'
  > & { form_values: string }
>
/** What happens at every turn is no change that a person made: version and audit trail leave it out. */
export const stampIntegration = ({ db, tenant_id }: Tx, id: number, turn: Turn) =>
  db.updateTable('integrations').set(turn).where('tenant_id', '=', tenant_id).where('id', '=', id).execute()

/**
 * The companies that have something to send and may send it now: a person's request, a load that has not been read for a
 * while, or a sign-in for what a person is about to ask.
 */
export const companiesInTurn = async ({ db }: PlatformDb, now: string): Promise<number[]> => {
  const found = await db
    .selectFrom('integrations as i')
    .innerJoin('platform.tenants as t', 't.id', 'i.tenant_id')
    .select('i.tenant_id')
    .where('t.is_active', '=', 1)
    .where('i.slug', '=', exchangeSlug)
    .where('i.next_turn_at', '<=', now)
    .where((eb) => eb.or([eb('i.busy_until', 'is', null), eb('i.busy_until', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('exchange_requests as r')
            .select('r.id')
            .whereRef('r.tenant_id', '=', 'i.tenant_id')
            .where('r.state', 'in', ['waiting', 'sent', 'checking']),
        ),
        eb.and([
          eb('i.is_enabled', '=', 1),
          eb('i.is_integrated', '=', 1),
          eb.or([
            eb('i.reads_held_until', '>', now),
            eb.exists(
              eb
                .selectFrom('exchange_loads as l')
                .select('l.id')
                .whereRef('l.tenant_id', '=', 'i.tenant_id')
                .where('l.state', 'in', ['posted', 'accepted']),
            ),
          ]),
        ]),
      ]),
    )
    .modifyEnd(acrossCompanies('companies in turn'))
    .execute()
  return found.map(({ tenant_id }) => tenant_id)
}
