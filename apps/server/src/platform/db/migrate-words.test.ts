import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const words = [
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['MÜLLER & SÖHNE', 'muller & sohne'],
  ['Brontë  Interiors ', 'bronte interiors'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódź Spółka', 'lodz spolka'],
  ['Ærø', 'aero'],
  ['Œuvre', 'oeuvre'],
  ['Þór Guðmundsson', 'thor gudmundsson'],
  ['Đorđević', 'dordevic'],
  ['IŞIK İNŞAAT ı', 'isik insaat i'],
  ['Ŵyn Ŷr Wyddfa', 'wyn yr wyddfa'],
  ['Ελλάδος ΕΛΛΆΔΟΣ', 'ελλαδοσ ελλαδοσ'],
  ['Ёлка Йод ҐАНОК', 'елка иод ґанок'],
  ['Sainsbury’s', "sainsbury's"],
  ['A – B — C', 'a - b - c'],
  ['10 %_\\ | ½', '10 %_\\ | 1⁄2'],
  ['\u00a0 tab\there \n', 'tab here'],
  ['ﬁnance', 'finance'],
  ['', ''],
  ['運送 会社', '運送 会社'],
]

test.each(words)('%s is compared as %s', (word, folded) => {
  expect(foldWords(word)).toBe(folded)
})

test('the database folds words as the application does: these, and every letter of Latin, Greek and Cyrillic names', async () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((one) =>
      /\p{L}/u.test(one),
    )
  const letters = [
    ...range(0x41, 0x17f),
    ...range(0x218, 0x21b),
    ...range(0x386, 0x3ce),
    ...range(0x400, 0x45f),
    ...range(0x490, 0x491),
    ...range(0x1e00, 0x1e9e),
    ...range(0x1ea0, 0x1ef9),
  ]
  const asked = [...words.map(([word]) => word), ...letters.map((one) => `${one}a${one}`)]
  const { rows } = await client.query(
    'select fold_words(word) as folded from unnest($1::text[]) with ordinality as w (word, n) order by n',
    [asked],
  )
  expect(rows.map((row) => row.folded)).toEqual(asked.map((word) => foldWords(word as string)))
  expect(asked.length).toBeGreaterThan(600)
})

test('nothing stays nothing', async () => {
  expect((await client.query('select fold_words(null) as folded')).rows).toEqual([{ folded: null }])
})

describe('what was there before', () => {
  beforeAll(async () => {
    await client.query(
      `delete from platform.schema_migrations where name = '0014-search-words.sql';
       drop function fold_words, find_jobs;
       insert into platform.tenants (id, slug, name) values (7, 'seven', 'Seven'), (8, 'eight', 'Eight');
       set session_replication_role = replica;
       insert into jobs (tenant_id, id, customer_id, job_number, status, status_rank, first_date, last_date, search_text)
         values (7, 1, 1, '1', 'Pending', 2, '2026-06-01', '2026-06-01', '1 | łódź stål | lodz stål'),
           (7, 2, 1, '2', 'Pending', 2, '2026-06-01', '2026-06-01', '2 | plain');
       insert into customer_addresses (tenant_id, id, customer_id, name, search_text) values (7, 1, 1, 'Søren', 'søren');
       insert into checks (tenant_id, id, name, field_type, truck_type, position)
         values (7, 1, 'a', 'Radio', 1, 1), (7, 2, 'b', 'Radio', 1, 1), (7, 3, 'c', 'Radio', 2, 5), (8, 1, 'd', 'Radio', 1, 3);
       insert into vehicles (tenant_id, id, reg, vehicle_type_id, position)
         values (7, 1, 'A', 1, 4), (7, 2, 'B', 1, 2), (8, 1, 'A', 1, 0)`,
    )
    expect(await migrate(database.url)).toEqual({ applied: ['0014-search-words.sql'] })
  })

  test('jobs and addresses are found without accents', async () => {
    const { rows } = await client.query(
      'select search_text from jobs union all select search_text from customer_addresses',
    )
    expect(rows.map((row) => row.search_text).sort()).toEqual(['1 | lodz stal | lodz stal', '2 | plain', 'soren'])
  })

  test('rows in an order have places without gaps, each its own', async () => {
    const places = async (table: string) =>
      (
        await client.query(`select tenant_id, id, position from ${table} where tenant_id > 6 order by tenant_id, id`)
      ).rows.map(({ tenant_id, id, position }) => [tenant_id, id, position].map(Number))
    expect(await places('checks')).toEqual([
      [7, 1, 1],
      [7, 2, 2],
      [7, 3, 1],
      [8, 1, 1],
    ])
    expect(await places('vehicles')).toEqual([
      [7, 1, 2],
      [7, 2, 1],
      [8, 1, 1],
    ])
  })
})
