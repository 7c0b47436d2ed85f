import { licenceCategories } from '@dray/domain/drivers/licences.ts'
import { type DueKind, type DueKindName, dueKinds } from '@dray/domain/expiry/due-kinds.table.ts'
import type { Due } from '@dray/domain/expiry/due-lights.ts'
import type { DueSubject } from '@dray/domain/expiry/due-subjects.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { dueRows } from './due-rows.repo.ts'

export interface OwnedDue extends Due {
  id: number
  subject: DueSubject
  owner_id: number
  user_id: number | null
  owner_code: string | null
  owner_name: string
}

export interface DuesWanted {
  subjects: readonly DueSubject[]
  kinds?: readonly DueKindName[] | undefined
  owner_ids?: readonly number[] | undefined
  /** On these days only. */
  date?: { from: string; to: string } | undefined
}

/** The same for as long as owner, kind and name are; small enough for a number of JavaScript. */
const rowId = sql<number>`
  hashtextextended(concat_ws(':', subject, owner_id, kind, name), 0) & 9007199254740991`

/** What trailers have none of, whatever is on record. */
const ofVehiclesOnly = dueKinds.filter((row: DueKind) => row.isOfVehicles).map(({ kind }) => kind)

const categoryNames = new Map(licenceCategories.map(({ id, name }) => [String(id), name]))

/** What falls due of people, vehicles and trailers in use, the first due first. A company has some thousands at most. */
export async function duesOf({ db, tenant_id }: Tx, wanted: DuesWanted): Promise<OwnedDue[]> {
  const { subjects, kinds, owner_ids, date } = wanted
  if (subjects.length === 0 || kinds?.length === 0 || owner_ids?.length === 0) return []
  const rows = await db
    .selectFrom(dueRows(tenant_id).as('dues'))
    .select([rowId.as('id'), 'subject', 'owner_id', 'user_id', 'owner_code', 'owner_name', 'kind', 'name', 'date'])
    .where('subject', 'in', subjects)
    .where((row) => row.not(row.and([row('subject', '=', 'trailer'), row('kind', 'in', ofVehiclesOnly)])))
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(owner_ids !== undefined, (query) => query.where('owner_id', 'in', owner_ids ?? []))
    .$if(date !== undefined, (query) => query.where('date', '>=', date?.from ?? '').where('date', '<=', date?.to ?? ''))
    .orderBy('date')
    .orderBy('owner_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => withNames(row as OwnedDue))
}

const withNames = (row: OwnedDue): OwnedDue => ({
  ...row,
  name: row.kind === 'licence_category' ? (categoryNames.get(row.name ?? '') ?? null) : row.name,
})
