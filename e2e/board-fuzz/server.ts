// One Dray process on the fuzz's database, with the built pages of a folder where one is named; prints its port.
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { loginsOf, settingsOf } from './settings.ts'

const [, , url = '', folder = '', webFolder] = process.argv
const config = { ...readConfig(settingsOf(url, folder)), logins: loginsOf(url) }
const app = await buildApp(config, webFolder ? { webFolder } : {})
process.stdout.write(`${await app.start()}\n`)
