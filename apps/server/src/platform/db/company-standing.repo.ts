import type { PlatformDb } from './platform.ts'

/** The queued work of a company that is `paused` waits until it is open again; that of one that is `gone` is dropped. */
export type CompanyStanding = 'open' | 'paused' | 'gone'

/** Whether a company is open, suspended or deleted. */
export async function standingOf({ db }: PlatformDb, tenant_id: number): Promise<CompanyStanding> {
  const found = await db
    .selectFrom('platform.tenants')
    .select('is_active')
    .where('id', '=', tenant_id)
    .executeTakeFirst()
  if (!found) return 'gone'
  return found.is_active === 1 ? 'open' : 'paused'
}
