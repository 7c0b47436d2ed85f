// One Dray process on the benchmark's database, in a process of its own; prints its port.
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { loginsOf, settingsOf } from './settings.ts'

const [, , url = '', folder = ''] = process.argv
const app = await buildApp({
  ...readConfig({ ...settingsOf(url, folder), DATABASE_POOL_SIZE: '20' }),
  logins: loginsOf(url),
})
process.stdout.write(`${await app.start()}\n`)
