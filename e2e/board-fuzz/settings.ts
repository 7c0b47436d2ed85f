import { deriveLogins, passwordOf } from '../../apps/server/src/platform/db/logins.ts'

/** As in production, with no limit on how much one address asks. Both servers have the same secret. */
export const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET: 'board fuzz, board fuzz, board fuzz, board fuzz',
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_ADDRESS: '10000000',
  NODE_ENV: 'production',
})

/** The roles of the database that comes with Dray log in with passwords that follow from its owner's. */
export const loginsOf = (url: string) => deriveLogins({ url: () => url, secret: passwordOf(url) })
