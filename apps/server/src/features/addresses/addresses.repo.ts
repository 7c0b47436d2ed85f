import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { anyHolds, containing, escaped } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove, update } from '#platform/db/writes.ts'

export type SavedAddress = Selectable<Database['customer_addresses']>
export type NewAddress = Parameters<typeof insert<'customer_addresses'>>[2]
export type AddressChanges = Parameters<typeof update<'customer_addresses'>>[2]['changes']

export const insertAddress = (tx: Tx, values: NewAddress) => insert(tx, 'customer_addresses', values)
export const updateAddressRow = (tx: Tx, row: SavedAddress, changes: AddressChanges) =>
  update(tx, 'customer_addresses', { row, changes })
export const removeAddress = (tx: Tx, row: SavedAddress) => remove(tx, 'customer_addresses', row)

/** A customer's saved addresses that may be one of these, by name or postcode; locked in the order of their ids. */
export const lockAddressesLike = (
  { db, tenant_id }: Tx,
  customer_id: number,
  addresses: readonly { name: string; post_code: string | null }[],
) => {
  const names = addresses.map((address) => address.name.toLowerCase())
  const codes = addresses.flatMap(({ post_code }) => (post_code === null ? [] : [post_code]))
  return db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', '=', customer_id)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['name']), '=', sql<string>`any(${names})`),
        eb('post_code', '=', sql<string>`any(${codes})`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What addresses are compared by. */
const compared = ['id', 'customer_id', 'name', 'address_line_1', 'post_code'] as const

/** The saved addresses with one of these postcodes. */
export const addressesAt = async ({ db, tenant_id }: Tx, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : db
        .selectFrom('customer_addresses')
        .select(compared)
        .where('tenant_id', '=', tenant_id)
        .where('post_code', '=', sql<string>`any(${[...codes]})`)
        .execute()

/** The saved addresses, of one customer and the company's own or of all, that share their owner and postcode with another. */
export const addressesOfOnePlace = ({ db, tenant_id }: Tx, customer_id: number | undefined) => {
  const found = db
    .selectFrom('customer_addresses as a')
    .select(['a.id', 'a.customer_id', 'a.name', 'a.address_line_1', 'a.post_code'])
    .where('a.tenant_id', '=', tenant_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer_addresses as b')
          .select('b.id')
          .where('b.tenant_id', '=', tenant_id)
          .whereRef('b.post_code', '=', 'a.post_code')
          .whereRef('b.customer_id', 'is not distinct from', 'a.customer_id')
          .whereRef('b.id', '<>', 'a.id'),
      ),
    )
  return (customer_id === undefined ? found : found.where(ofCustomer('a.customer_id', customer_id))).execute()
}

export const addressRows = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('times_used', 'desc')
    .orderBy('id')
    .execute()

/** Held until the transaction ends, in the order of their ids. */
export const lockAddresses = ({ db, tenant_id }: Tx, ids: readonly number[]) =>
  db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** That customer's, and the company's own. */
const ofCustomer = (column: 'customer_id' | 'a.customer_id', customer_id: number) =>
  sql<boolean>`(${sql.ref(column)} = ${customer_id} or ${sql.ref(column)} is null)`

export interface AddressSearch {
  /** Only these. */
  ids?: readonly number[] | undefined
  /** Folded. */
  words: readonly string[]
  /** The digits of a telephone number that the words are; they may be found in its place. */
  phone: string | null
  customer_id: number | undefined
  sort: 'name' | 'address_line_1' | 'address_line_2' | 'town' | 'country' | 'post_code' | 'times_used' | undefined
  direction: 'asc' | 'desc'
  page: number
  per_page: number
}

const customersCalled = ({ db, tenant_id }: Pick<Tx, 'db' | 'tenant_id'>, word: string) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where(anyHolds(['customer_name', 'customer_code'], word))

/** Whose addresses these are. */
export async function customersOf({ db, tenant_id }: Tx, addresses: readonly { customer_id: number | null }[]) {
  const ids = [...new Set(addresses.flatMap(({ customer_id }) => customer_id ?? []))]
  if (ids.length === 0) return new Map<number | null, never>()
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'customer_code', 'customer_name'])
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', ids)
    .execute()
  return new Map<number | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
}

/** 0 where an address begins with the words, 1 where each begins a word of it, 2 else: the order of `findByWords`. */
function rankOf(words: readonly string[]) {
  const beginning = `${escaped(words.join(' '))}%`
  const wordsBegin = words.map((word) => sql`' ' || search_text like ${`% ${escaped(word)}%`}`)
  return sql`case when search_text like ${beginning} then 0 when ${sql.join(wordsBegin, sql` and `)} then 1 else 2 end`
}

/**
 * One page of the address book and how many there are. Unless another order is asked for, what begins with the words
 * comes before what only holds them, and the most used first.
 */
export async function searchAddresses({ db, tenant_id }: Tx, search: AddressSearch) {
  const { words, customer_id, sort, direction } = search
  let found = db.selectFrom('customer_addresses').where('tenant_id', '=', tenant_id)
  if (customer_id !== undefined) found = found.where(ofCustomer('customer_id', customer_id))
  if (search.ids) found = found.where('id', '=', sql<number>`any(${[...search.ids]}::bigint[])`)
  found = found.where((eb) => {
    const holds = (word: string) =>
      customer_id === undefined
        ? eb.or([
            eb('search_text', 'like', containing(word)),
            eb('customer_id', 'in', customersCalled({ db, tenant_id }, word)),
          ])
        : eb('search_text', 'like', containing(word))
    const all = eb.and(words.map(holds))
    return search.phone === null ? all : eb.or([all, anyHolds(['phone'], search.phone)])
  })
  const ranked = words.length > 0 ? found.orderBy(rankOf(words)) : found
  const ordered = sort
    ? found.orderBy(sort, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast()))
    : ranked.orderBy('times_used', 'desc').orderBy('last_used_at', (order) => order.desc().nullsLast())
  const [data, counted] = await Promise.all([
    ordered
      .orderBy('id')
      .selectAll()
      .limit(search.per_page)
      .offset((search.page - 1) * search.per_page)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, total: counted.total }
}
