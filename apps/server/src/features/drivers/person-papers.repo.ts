import type { Tx } from '#platform/db/transaction.ts'

export const categoriesOf = ({ db, tenant_id }: Tx, user_id: number) =>
  db
    .selectFrom('driver_licence_categories')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .orderBy('licence_category_id')
    .execute()
