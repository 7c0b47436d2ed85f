import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'

/** The companies that offer their jobs to drivers. */
export async function companiesWithOffers({ db }: PlatformDb): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    select s.tenant_id from company_settings s
      join platform.tenants t on t.id = s.tenant_id and t.is_active = 1
      where s.name = ${sql.lit(driverAppSettings.name)} and s.settings ->> 'job_offers' = '1'
      order by s.tenant_id ${acrossCompanies('companies with offers')}`.execute(db)
  return rows.map(({ tenant_id }) => tenant_id)
}
