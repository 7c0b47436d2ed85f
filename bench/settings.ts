import { deriveLogins, passwordOf } from '../apps/server/src/platform/db/logins.ts'

/** How Dray runs while it is measured: as in production, with no limit on how much one address asks and holds. */
export const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET: 'x'.repeat(40),
  /** A measurement may speak for many callers. */
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_ADDRESS: '10000000',
  RATE_LIMIT_TRACKER: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
  SOCKETS_PER_SESSION: '10000',
  NODE_ENV: 'production',
})

/** The roles of the database that comes with Dray log in with passwords that follow from its owner's. */
export const loginsOf = (url: string) => deriveLogins({ url: () => url, secret: passwordOf(url) })
