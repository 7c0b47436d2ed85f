/** How Dray runs while it is measured: as in production, with no limit on how often one address asks. */
export const settingsOf = (url: string, folder: string) => ({
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET: 'x'.repeat(40),
  RATE_LIMIT: '1000000',
  NODE_ENV: 'production',
})
