import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type Row, update } from '#platform/db/writes.ts'

export type RequestRow = Row<'personal_data_requests'>

interface OfPerson {
  kind: 'copy' | 'anonymise'
  person_kind: PersonKind
  person_id: number
}

const requestsOf = ({ db, tenant_id }: Tx, { kind, person_kind, person_id }: OfPerson) =>
  db
    .selectFrom('personal_data_requests')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('person_kind', '=', person_kind)
    .where('person_id', '=', person_id)
    .orderBy('id', 'desc')

export const newestRequest = (tx: Tx, wanted: OfPerson): Promise<RequestRow | undefined> =>
  requestsOf(tx, wanted).limit(1).executeTakeFirst()

/** Copies that can still be downloaded, locked. */
export const copiesForUpdate = (tx: Tx, person: Omit<OfPerson, 'kind'>): Promise<RequestRow[]> =>
  requestsOf(tx, { ...person, kind: 'copy' })
    .where('state', '=', 'ready')
    .forUpdate()
    .execute()

export const requestForUpdate = ({ db, tenant_id }: Tx, id: number): Promise<RequestRow | undefined> =>
  db
    .selectFrom('personal_data_requests')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type NewRequest = Parameters<typeof insert<'personal_data_requests'>>[2]
export const addRequest = (tx: Tx, values: NewRequest) => insert(tx, 'personal_data_requests', values)

type Changes = Parameters<typeof update<'personal_data_requests'>>[2]['changes']
export const changeRequest = (tx: Tx, row: RequestRow, changes: Changes) =>
  update(tx, 'personal_data_requests', { row, changes })
