import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { IntegrationRow } from './integrations.repo.ts'

export type SealedRow = Pick<IntegrationRow, 'tenant_id' | 'id' | 'secrets_sealed' | 'session_sealed'>

const columns = ['i.tenant_id', 'i.id', 'i.secrets_sealed', 'i.session_sealed'] as const

/** What is sealed of every company, with its short name. */
export const sealedRows = ({ db }: PlatformDb): Promise<(SealedRow & { slug: string })[]> =>
  db
    .selectFrom('integrations as i')
    .innerJoin('platform.tenants as t', 't.id', 'i.tenant_id')
    .select([...columns, 't.slug'])
    .where((eb) => eb.or([eb('i.secrets_sealed', 'is not', null), eb('i.session_sealed', 'is not', null)]))
    .orderBy('i.tenant_id')
    .orderBy('i.id')
    .modifyEnd(acrossCompanies('sealed secrets'))
    .execute()

interface Written {
  texts: Partial<Pick<SealedRow, 'secrets_sealed' | 'session_sealed'>>
}

/**
 * Writes one row's sealed texts anew, as they are by then, in a transaction of its own; returns what `reseal` does, or
 * nothing where the row is gone. No person changed anything: version and audit trail leave it out.
 */
export const resealRow = <W extends Written>(
  platform: PlatformDb,
  { tenant_id, id }: Pick<SealedRow, 'tenant_id' | 'id'>,
  reseal: (row: SealedRow) => W,
): Promise<W | undefined> =>
  platform.transaction(async (db) => {
    const row = await db
      .selectFrom('integrations as i')
      .select(columns)
      .where('i.tenant_id', '=', tenant_id)
      .where('i.id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const written = reseal(row)
    if (Object.keys(written.texts).length > 0) {
      const update = db.updateTable('integrations').set(written.texts)
      await update.where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
    }
    return written
  })
