import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

interface LondonWanted {
  outcode: string
  date: string
}

/** The price of a vehicle type to an outcode that counts on a day: the newest that has begun. */
export const londonPriceOn = (
  { db, tenant_id }: Tx,
  { outcode, vehicle_type_id, date }: LondonWanted & { vehicle_type_id: number },
) =>
  db
    .selectFrom('london_prices')
    .select(['price', 'from_date'])
    .where('tenant_id', '=', tenant_id)
    .where('outcode', '=', outcode)
    .where('vehicle_type_id', '=', vehicle_type_id)
    .where('is_active', '=', 1)
    .where('from_date', '<=', date)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True where the London tariff has a price to this outcode on that day, for whatever vehicle type. */
export async function hasLondonPrice({ db, tenant_id }: Tx, { outcode, date }: LondonWanted) {
  const found = await db
    .selectFrom('london_prices')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('outcode', '=', outcode)
    .where('is_active', '=', 1)
    .where('from_date', '<=', date)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function hasVehicleType({ db, tenant_id }: Tx, id: number) {
  const found = await db
    .selectFrom('vehicle_types')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** The vehicle types that stand in the London tariff, by their codes. */
export const londonVehicleTypes = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('vehicle_types as v')
    .select(['v.id', 'v.v_code as name'])
    .where('v.tenant_id', '=', tenant_id)
    .where('v.is_active', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('london_prices as p')
          .select('p.id')
          .where('p.tenant_id', '=', tenant_id)
          .whereRef('p.vehicle_type_id', '=', 'v.id')
          .where('p.is_active', '=', 1),
      ),
    )
    .orderBy('v.v_code')
    .execute()

/** Every price of these places that has begun by a day. */
export const airfreightBands = ({ db, tenant_id }: Tx, { places, date }: { places: readonly string[]; date: string }) =>
  db
    .selectFrom('airfreight_prices')
    .select(['place', 'from_kg', 'to_kg', 'minimum_charge', 'price_per_kg', 'daily_price', 'from_date'])
    .where('tenant_id', '=', tenant_id)
    .where('place', '=', sql<string>`any(${places}::text[])`)
    .where('is_active', '=', 1)
    .where('from_date', '<=', date)
    .execute()

export interface InForce {
  date: string
  keywords: string | undefined
  limit: number
}

/** What is searched, as a part of a text; the signs of patterns mean themselves. */
const part = (keywords: string) => `%${keywords.replace(/[\\%_]/g, '\\$&')}%`

/** The London tariff as it stands on a day, and of how many rows. */
export async function londonInForce({ db, tenant_id }: Tx, { date, keywords, limit }: InForce) {
  let rows = db
    .selectFrom('london_prices as p')
    .innerJoin('vehicle_types as v', (join) =>
      join.onRef('v.id', '=', 'p.vehicle_type_id').on('v.tenant_id', '=', tenant_id),
    )
    .where('p.tenant_id', '=', tenant_id)
    .where('p.is_active', '=', 1)
    .where('p.from_date', '<=', date)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('london_prices as later')
            .select('later.id')
            .where('later.tenant_id', '=', tenant_id)
            .whereRef('later.outcode', '=', 'p.outcode')
            .whereRef('later.vehicle_type_id', '=', 'p.vehicle_type_id')
            .where('later.is_active', '=', 1)
            .where('later.from_date', '<=', date)
            .whereRef('later.from_date', '>', 'p.from_date'),
        ),
      ),
    )
  for (const word of wordsOf(keywords)) {
    rows = rows.where(({ or, eb }) => or([eb('p.outcode', 'ilike', part(word)), eb('v.v_code', 'ilike', part(word))]))
  }
  const [london, count] = await Promise.all([
    rows
      .select(['p.id', 'p.outcode', 'v.v_code as vehicle_type', 'p.price', 'p.from_date'])
      .orderBy('p.outcode')
      .orderBy('v.v_code')
      .limit(limit)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { london, london_of: count.count }
}

const wordsOf = (keywords: string | undefined) => (keywords ?? '').split(/\s+/).filter((word) => word !== '')

/** The airfreight tariff as it stands on a day: no band of which a later one takes the whole place. */
export async function airfreightInForce({ db, tenant_id }: Tx, { date, keywords, limit }: InForce) {
  let rows = db
    .selectFrom('airfreight_prices as p')
    .where('p.tenant_id', '=', tenant_id)
    .where('p.is_active', '=', 1)
    .where('p.from_date', '<=', date)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('airfreight_prices as later')
            .select('later.id')
            .where('later.tenant_id', '=', tenant_id)
            .whereRef('later.place', '=', 'p.place')
            .where('later.is_active', '=', 1)
            .where('later.from_date', '<=', date)
            .whereRef('later.from_date', '>', 'p.from_date')
            .whereRef('later.from_kg', '<=', 'p.from_kg')
            .where(sql<SqlBool>`(later.to_kg is null or later.to_kg >= p.to_kg)`),
        ),
      ),
    )
  for (const word of wordsOf(keywords)) rows = rows.where('p.place', 'ilike', part(word))
  const [airfreight, count] = await Promise.all([
    rows
      .select([
        'p.id',
        'p.place',
        'p.from_kg',
        'p.to_kg',
        'p.minimum_charge',
        'p.price_per_kg',
        'p.daily_price',
        'p.from_date',
      ])
      .orderBy('p.place')
      .orderBy('p.from_kg')
      .limit(limit)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { airfreight, airfreight_of: count.count }
}
