import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, update } from '#platform/db/writes.ts'

const companies = ({ db, tenant_id }: Tx) =>
  db.selectFrom('company_details').selectAll().where('tenant_id', '=', tenant_id)

/** The time zone that the company's days are counted in. */
export async function companyZone({ db, tenant_id }: Tx): Promise<string> {
  const { time_zone } = await db
    .selectFrom('company_details')
    .select('time_zone')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** What every screen of the company's people and customers begins with. */
export const companyLook = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['company_name', 'time_zone', 'late_tolerance_minutes', 'logo_light', 'logo_dark'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

type NewCompany = Parameters<typeof insert<'company_details'>>[2]
export const insertCompany = (tx: Tx, company: NewCompany) => insert(tx, 'company_details', company)

export const companyRow = (tx: Tx) => companies(tx).executeTakeFirstOrThrow()
export type CompanyRow = Awaited<ReturnType<typeof companyRow>>

/** The name that sign-in shows where a person chooses among companies. */
export const renameTenant = ({ db }: Tx, name: string) => sql`select platform.rename_tenant(${name})`.execute(db)

const settingRows = ({ db, tenant_id }: Tx) => db.selectFrom('additional_settings').where('tenant_id', '=', tenant_id)

export const settings = (tx: Tx) => settingRows(tx).select(['name', 'value']).orderBy('name').execute()
export const settingsForUpdate = (tx: Tx) => settingRows(tx).selectAll().orderBy('id').forUpdate().execute()
type SettingRow = Awaited<ReturnType<typeof settingsForUpdate>>[number]

export const setSetting = (tx: Tx, row: SettingRow | undefined, setting: { name: string; value: string }) =>
  row
    ? update(tx, 'additional_settings', { row, changes: { value: setting.value } })
    : insert(tx, 'additional_settings', setting)

export const insertSettings = (tx: Tx, settings: Record<string, string>) =>
  insertAll(
    tx,
    'additional_settings',
    Object.entries(settings).map(([name, value]) => ({ name, value })),
  )
