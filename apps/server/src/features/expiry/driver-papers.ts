import type { LicenceCategoryHeld } from '@dray/domain/drivers/driver-class.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { heldCategories } from './driver-papers.repo.ts'
import { duesOf } from './dues.repo.ts'

export interface PapersOnRecord {
  categories: LicenceCategoryHeld[]
  licence_due: string | null
  cpc_due: string | null
  tacho_card_due: string | null
}

/** What is on record of drivers' licences and cards, by driver; of all of them where none are named. */
export async function driverPapers(tx: Tx, driver_ids?: readonly number[]): Promise<(id: number) => PapersOnRecord> {
  const kinds = ['licence', 'cpc', 'tacho_card'] as const
  const [held, dues] = await Promise.all([
    heldCategories(tx, driver_ids),
    duesOf(tx, { subjects: ['driver'], kinds, owner_ids: driver_ids }),
  ])
  const categories = Map.groupBy(held, ({ driver_id }) => driver_id)
  const dates = new Map(dues.map(({ owner_id, kind, date }) => [`${owner_id}:${kind}`, date]))
  return (id) => ({
    categories: categories.get(id) ?? [],
    licence_due: dates.get(`${id}:licence`) ?? null,
    cpc_due: dates.get(`${id}:cpc`) ?? null,
    tacho_card_due: dates.get(`${id}:tacho_card`) ?? null,
  })
}
