// One Dray process on a database that others use too; prints its port.
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { testLogins, testSecret } from '../../apps/server/src/platform/testing/template.ts'

const [, , url = '', folder = '', port = '0'] = process.argv
const config = readConfig({
  NODE_ENV: 'test',
  PORT: port,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  DATABASE_URL: url,
  SECRET: testSecret,
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_ADDRESS: '10000000',
})
const app = await buildApp({ ...config, logins: testLogins(url) })
process.stdout.write(`${await app.start()}\n`)
