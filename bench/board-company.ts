import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addDays, weekOf } from '@dray/domain/kernel/clock-time.ts'
import pg from 'pg'
import { createTenant } from '../apps/server/src/features/tenants/index.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openDray } from './list-database.ts'
import { loginsOf } from './settings.ts'

const folder = fileURLToPath(new URL('./.data/board', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: console.error }

/** A thousand vehicles and drivers, most of them favourites, out on six of the seven days, with two jobs each. */
const rowsOf = (tenant_id: number, from: string) => [
  `insert into vehicle_types (tenant_id, id, v_code) select ${tenant_id}, n, 'VT' || n from generate_series(1, 6) n`,
  `insert into vehicles (tenant_id, id, reg, code, description, vehicle_type_id, position)
    select ${tenant_id}, n, 'BB26 ' || (10000 + n), 'V' || n, 'Curtain sider ' || n, 1 + n % 6, n from generate_series(1, 1000) n`,
  `insert into drivers (tenant_id, id, user_id, code, first_name, last_name, full_name)
    select ${tenant_id}, n, 100000 + n, 'D' || n, 'Bartholomew', 'Featherstone ' || n, 'Bartholomew Featherstone ' || n
    from generate_series(1, 1000) n`,
  `insert into trailers (tenant_id, id, code, serial_no)
    select ${tenant_id}, n, 'T' || n, 'TR-' || (20000 + n) from generate_series(1, 400) n`,
  `insert into favourite_drivers (tenant_id, driver_id, vehicle_id, shift_type_id)
    select ${tenant_id}, n, n, 1 from generate_series(1, 900) n`,
  `insert into driver_leaves (tenant_id, driver_id, date, type)
    select ${tenant_id}, n, '${from}'::date + n % 7, 1 from generate_series(7, 1000, 10) n`,
  `insert into off_road_periods (tenant_id, vehicle_id, from_date, to_date, reason)
    select ${tenant_id}, n, '${from}'::date, '${from}'::date + 2, 'defect' from generate_series(5, 1000, 40) n`,
  `insert into workdays (tenant_id, id, date, shift_type_id, driver_id, vehicle_id, trailer_id, start_time)
    select ${tenant_id}, 1000 + n * 7 + d, '${from}'::date + d, 1, n, n, case when n <= 400 then n end, '05:30'
    from generate_series(1, 1000) n, generate_series(0, 6) d where (n + d) % 7 <> 0`,
  `insert into customers (tenant_id, id, customer_code, customer_name) values (${tenant_id}, 1, 'BOARD', 'Board')`,
  `insert into load_types (tenant_id, id, code, per_mile) values (${tenant_id}, 1, 'LT', 1)`,
  `insert into jobs (tenant_id, id, job_number, status, status_rank, customer_id, load_type_id, collection_date,
      delivery_date, first_date, last_date)
    select tenant_id, id * 2 + k, 'J' || (id * 2 + k), 'Booked', 30, 1, 1, date, date, date, date
    from workdays, generate_series(0, 1) k where tenant_id = ${tenant_id}`,
  `insert into work_day_jobs (tenant_id, job_id, workday_id, leg, position)
    select tenant_id, id * 2 + k, id, 'both', k from workdays, generate_series(0, 1) k where tenant_id = ${tenant_id}`,
]

/** A database of its own with one company and a full week ahead, made again each time. */
export async function startBoardDatabase() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: folder, log: silent })
  await migrate(server.url)
  await prepareLogins(server.url, loginsOf(server.url))
  const app = await openDray(server.url)
  const { tenant_id } = await createTenant(app.platform, { name: 'Bench Board Ltd', email: 'bench@board.example' })
  await app.close()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { from, to } = weekOf(addDays(new Date().toISOString().slice(0, 10), 7))
  await client.query(`set session_replication_role = 'replica'`)
  for (const statement of rowsOf(tenant_id, from)) await client.query(statement)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  const { rows } = await client.query('select count(*)::int as workdays from workdays where tenant_id = $1', [
    tenant_id,
  ])
  return {
    url: server.url,
    folder,
    client,
    tenant_id,
    from,
    to,
    workdays: Number(rows[0].workdays),
    async stop() {
      await client.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type BoardDatabase = Awaited<ReturnType<typeof startBoardDatabase>>
