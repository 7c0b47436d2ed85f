import type { Tx } from '#platform/db/transaction.ts'

/** The licence categories of drivers in use, by driver; of all of them where none are named. */
export const heldCategories = ({ db, tenant_id }: Tx, driver_ids?: readonly number[]) =>
  db
    .selectFrom('driver_licence_categories as c')
    .innerJoin('driving_people as p', (join) =>
      join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.user_id'),
    )
    .select(['p.driver_id', 'c.licence_category_id', 'c.valid_from', 'c.valid_to'])
    .where('c.tenant_id', '=', tenant_id)
    .where('p.driver_id', 'is not', null)
    .$if(driver_ids !== undefined, (query) => query.where('p.driver_id', 'in', [...(driver_ids ?? []), 0]))
    .execute()
