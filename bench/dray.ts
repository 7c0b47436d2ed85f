// One Dray process on the benchmark's database, in a process of its own; prints its port. Its last argument is further
// settings as JSON.
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { loginsOf, settingsOf } from './settings.ts'

const [, , url = '', folder = '', more = '{}'] = process.argv
const app = await buildApp({
  ...readConfig({ ...settingsOf(url, folder), DATABASE_POOL_SIZE: '20', ...JSON.parse(more) }),
  logins: loginsOf(url),
})
process.stdout.write(`${await app.start()}\n`)
