import { deriveLogins } from '#platform/db/logins.ts'

/** The server's part of every test: its roles' passwords follow from it. */
export const testSecret = 'only for tests, only for tests, only for tests'
export const testLogins = (url: string) => deriveLogins({ url: () => url, secret: testSecret })

/** The same server's other database. */
export function urlOf(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
