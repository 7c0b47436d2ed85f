// One Dray process on the fuzz's database; prints its port.
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { loginsOf, settingsOf } from './settings.ts'

const [, , url = '', folder = ''] = process.argv
const app = await buildApp({ ...readConfig(settingsOf(url, folder)), logins: loginsOf(url) })
process.stdout.write(`${await app.start()}\n`)
