// The lists of a company of 150 vehicles and 200 drivers with all their papers, four weeks of walk-round checks, a month
// of e-mails and the trail: pages a second against a bare server that sends the same statements for the same rows:
// node bench/fleet-lists.ts, or only some: node bench/fleet-lists.ts drivers vehicles

import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listAuditTrail } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { listCheckReports } from '@dray/domain/check-reports/check-reports.calls.ts'
import { listDefects } from '@dray/domain/defects/defects.calls.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { getEmailLogs } from '@dray/domain/emails/email-log.calls.ts'
import { listDueDates } from '@dray/domain/expiry/expiry.calls.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import pg from 'pg'
import { sizes } from '../apps/server/src/demo/company-plan.ts'
import { seed } from '../apps/server/src/demo/demo.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { compareLists } from './compare-lists.ts'
import { headersOf, signIn } from './database.ts'
import { openDray } from './list-database.ts'
import { loginsOf } from './settings.ts'

const folder = fileURLToPath(new URL('./.data/fleet', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: console.error }
/** The fleet and its people as `npm run seed -- medium` makes them, with two months of jobs in place of three years. */
const plan = { ...sizes.medium, days_back: 60 }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startEmbedded({ dataDir: folder, log: silent })
await migrate(server.url)
await prepareLogins(server.url, loginsOf(server.url))
const app = await openDray(server.url)
const now = new Date().toISOString()
await seed(app.platform, {
  url: server.url,
  now,
  files: app.services.files,
  plans: [plan],
  progress: (line) => process.stdout.write(`${line}\n`),
})
await app.close()
const client = new pg.Client({ connectionString: server.url })
await client.connect()
await client.query('vacuum analyze')
const { rows } = await client.query('select id from platform.tenants')
const slugs = permissions.map(({ slug }) => slug)
const headers = headersOf(await signIn({ client }, Number(rows[0].id), slugs))

const today = now.slice(0, 10)
const month = `date=${addDays(today, -28)},${today}`
const lists = [
  { name: 'drivers', path: drivers.path, page: '?page=3', search: '?keywords=an' },
  { name: 'vehicles', path: vehicles.path, page: '?page=3', search: '?keywords=1' },
  { name: 'trailers', path: trailers.path, page: '?page=1', search: '?keywords=1' },
  { name: 'check reports', path: listCheckReports.path, page: `?${month}&page=3`, search: `?${month}&keywords=an` },
  { name: 'defects', path: listDefects.path, page: '?page=1', search: '?keywords=light' },
  { name: 'due dates', path: listDueDates.path, page: '?page=3', search: '?keywords=an' },
  { name: 'e-mail log', path: getEmailLogs.path, page: `?${month}&page=3`, search: `?${month}&keywords=invoice` },
  { name: 'audit trail', path: listAuditTrail.path, page: '?page=1', search: '?keywords=depot' },
]
try {
  await compareLists({ url: server.url, folder }, { lists, named: process.argv.slice(2), headers })
} finally {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
