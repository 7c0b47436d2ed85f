import type { LicenceCategoryHeld } from '@dray/domain/drivers/driver-class.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { heldCategories } from './driver-papers.repo.ts'
import { type DuesOnRecord, duesOnRecord } from './dues-on-record.ts'

export interface PapersOnRecord {
  categories: LicenceCategoryHeld[]
  dues: DuesOnRecord
}

/** What is on record of drivers' licences and cards, by driver; of all of them where none are named. */
export async function driverPapers(tx: Tx, driver_ids?: readonly number[]): Promise<(id: number) => PapersOnRecord> {
  const [held, duesFor] = await Promise.all([
    heldCategories(tx, driver_ids),
    duesOnRecord(tx, { subject: 'driver', owner_ids: driver_ids }),
  ])
  const categories = Map.groupBy(held, ({ driver_id }) => driver_id)
  return (id) => ({
    categories: categories.get(id) ?? [],
    dues: duesFor(id),
  })
}
