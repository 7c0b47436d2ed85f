import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import pg from 'pg'
import { createTenant } from '../apps/server/src/features/tenants/index.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openDray } from './list-database.ts'
import { loginsOf } from './settings.ts'

const silent = { info: () => undefined, warn: () => undefined, error: console.error }
const sides = ['collection', 'delivery'] as const

/** Places in England, on land all of them. */
const somewhere = (n: string, of: 'latitude' | 'longitude') =>
  of === 'latitude' ? `51.6 + 2.2 * ((${n} * 7919) % 1000) / 1000.0` : `-2.6 + 2.5 * ((${n} * 104729) % 1000) / 1000.0`

/** Drivers out today, each on shift with a position, two jobs and an estimate of each stop. */
const rowsOf = (tenant_id: number, drivers: number, today: string) => [
  `insert into vehicle_types (tenant_id, id, v_code) select ${tenant_id}, n, 'VT' || n from generate_series(1, 6) n`,
  `insert into vehicles (tenant_id, id, reg, code, description, vehicle_type_id, position)
    select ${tenant_id}, n, 'BB26 ' || (10000 + n), 'V' || n, 'Curtain sider ' || n, 1 + n % 6, n
    from generate_series(1, ${drivers}) n`,
  `insert into drivers (tenant_id, id, user_id, code, first_name, last_name, full_name, mobile)
    select ${tenant_id}, n, 100000 + n, 'D' || n, first, last || n, first || ' ' || last || ' ' || n, '07700 900' || (100 + n % 900)
    from generate_series(1, ${drivers}) n, lateral (select
      (array['Amira','Ben','Carys','Dev','Elin','Femi','Grace','Harun','Isla','Jac'])[1 + n % 10] as first,
      (array['Ashworth','Bright','Clough','Dunne','Entwistle','Fell','Gill','Hargreave'])[1 + n % 8] as last) names`,
  `insert into workdays (tenant_id, id, date, shift_type_id, driver_id, vehicle_id, start_time, clocked_in_at, clocked_out_at)
    select ${tenant_id}, n, '${today}', 1, n, n, '05:30', case when n % 20 <> 3 then now() - interval '3 hours' end,
      case when n % 20 = 7 then now() - interval '5 minutes' end
    from generate_series(1, ${drivers}) n`,
  `insert into customers (tenant_id, id, customer_code, customer_name) values (${tenant_id}, 1, 'LIVE', 'Live')`,
  `insert into load_types (tenant_id, id, code, per_mile) values (${tenant_id}, 1, 'LT', 1)`,
  `insert into jobs (tenant_id, id, job_number, status, status_rank, customer_id, load_type_id, collection_date,
      delivery_date, first_date, last_date, collection_name, collection_town, collection_post_code, collection_at,
      collection_from_at, collection_time_kind, collection_latitude, collection_longitude, delivery_name, delivery_town,
      delivery_post_code, delivery_at, delivery_from_at, delivery_time_kind)
    select ${tenant_id}, n, 'J' || n, 'Booked', 30, 1, 1, '${today}', '${today}', '${today}', '${today}', 'Arrow Foods', 'Rugby', 'CV21 1AA',
      now() + interval '1 hour', now() + interval '1 hour', 'at', ${somewhere('n + 5', 'latitude')}, ${somewhere('n + 5', 'longitude')},
      'Bolton depot', 'Bolton', 'BL1 1AA', now() + interval '3 hours', now() + interval '3 hours', 'at'
    from generate_series(1, ${drivers * 2}) n`,
  `insert into work_day_jobs (tenant_id, job_id, workday_id, leg, position)
    select ${tenant_id}, n * 2 - k, n, 'both', 2 - k from generate_series(1, ${drivers}) n, generate_series(0, 1) k`,
  ...sides.map(
    (
      side,
      at,
    ) => `insert into stop_estimates (tenant_id, job_id, listed_job_id, read_at, side, driver_id, workday_id, position, arrives_at, state,
      minutes_late, is_rough, begins, as_of)
    select ${tenant_id}, n * 2 - 1, n * 2 - 1, now(), '${side}', n, n, ${at}, now() + interval '50 minutes', case when n % 12 = 0 then 'late' when n % 9 = 0 then 'tight'
      when n % 15 = 4 then 'unknown' else 'on_time' end, case when n % 12 = 0 then 14 when n % 9 = 0 then -7 else -55 end, n % 2, 'position', now()
    from generate_series(1, ${drivers}) n where n % 20 not in (3, 7)`,
  ),
  `insert into driver_last_positions (tenant_id, driver_id, at, latitude, longitude, accuracy_m, speed_kmh, heading, workday_id)
    select ${tenant_id}, n, now() - interval '1 second' * (case when n % 25 = 2 then 900 else n % 60 end),
      ${somewhere('n', 'latitude')}, ${somewhere('n', 'longitude')}, 8, case when n % 4 = 0 then 0 else 40 + n % 45 end,
      case when n % 4 = 0 then null else (n * 37) % 360 end, n
    from generate_series(1, ${drivers}) n where n % 20 not in (3) and n % 30 <> 11`,
]

/** A database of its own with one company whose drivers are out, made again each time. */
export async function startLiveCompany(drivers: number) {
  const folder = fileURLToPath(new URL('./.data/live', import.meta.url))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: folder, log: silent })
  await migrate(server.url)
  await prepareLogins(server.url, loginsOf(server.url))
  const app = await openDray(server.url)
  const { tenant_id } = await createTenant(app.platform, { name: 'Bench Live Ltd', email: 'bench@live.example' })
  await app.close()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`set session_replication_role = 'replica'`)
  const today = dateIn('Europe/London', new Date().toISOString())
  for (const statement of rowsOf(tenant_id, drivers, today)) await client.query(statement)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  return {
    url: server.url,
    folder,
    client,
    tenant_id,
    drivers,
    async stop() {
      await client.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type LiveCompany = Awaited<ReturnType<typeof startLiveCompany>>
