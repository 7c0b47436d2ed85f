// One Dray process on the benchmark's database, in a process of its own; prints its port.
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'

const [, , url = '', folder = ''] = process.argv
const env = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET: 'x'.repeat(40),
  RATE_LIMIT: '1000000',
  DATABASE_POOL_SIZE: '20',
  NODE_ENV: 'production',
}
const app = await buildApp({ ...readConfig(env), databaseUrl: url, directUrl: url })
process.stdout.write(`${await app.start()}\n`)
