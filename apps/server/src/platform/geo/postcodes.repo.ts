import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import type { Pool } from '#platform/db/pool.ts'
import type { PostcodeLookup } from './geo.ts'

/** Looks a postcode or outcode up among those that the operator has imported. */
export const postcodeLookup =
  (pool: Pool): PostcodeLookup =>
  async (postcode) => {
    const found = await pool.read<{ lat: number; lon: number }>({
      name: 'postcode_position',
      text: 'select lat, lon from platform.postcodes where postcode = $1',
      values: [postcode],
    })
    return found.rows[0] ?? null
  }

/** Stores a batch of imported positions, none twice; a newer file overwrites an older one. */
export async function savePostcodes(pool: Pool, rows: { postcode: string; lat: number; lon: number }[]) {
  await pool.query({
    text: `insert into platform.postcodes (postcode, lat, lon) select * from unnest ($1::text[], $2::float8[], $3::float8[])
      on conflict (postcode) do update set lat = excluded.lat, lon = excluded.lon`,
    values: [rows.map((row) => row.postcode), rows.map((row) => row.lat), rows.map((row) => row.lon)],
  })
}

/** The outcodes that the operator has imported or that were worked out from their postcodes, with their positions. */
export async function importedOutcodes(pool: Pool): Promise<Coordinates[]> {
  const { rows } = await pool.read<Coordinates>({
    text: `select lat as latitude, lon as longitude from platform.postcodes where position(' ' in postcode) = 0 order by postcode`,
    values: [],
  })
  return rows
}
