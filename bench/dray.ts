// One Dray process on the benchmark's database, in a process of its own; prints its port. Its last argument is further
// settings as JSON, and `webFolder`, where other pages than the built ones are to be served.
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { keepHeapFlat } from '../apps/server/src/platform/processes/flat-heap.ts'
import { loginsOf, settingsOf } from './settings.ts'

keepHeapFlat()
const [, , url = '', folder = '', more = '{}'] = process.argv
const { webFolder, ...settings } = JSON.parse(more)
const app = await buildApp(
  {
    ...readConfig({ ...settingsOf(url, folder), DATABASE_POOL_SIZE: '20', ...settings }),
    logins: loginsOf(url),
  },
  webFolder ? { webFolder } : {},
)
process.stdout.write(`${await app.start()}\n`)
