import { sql } from 'kysely'
import { tableNames } from './generated/table-names.ts'

/**
 * The statements that ask about all companies, or about several: the platform's own work, never a company's. A cluster
 * asks each of its servers, so none is asked while somebody waits for more than a page of the console.
 */
const statements = {} as const
export type AcrossCompanies = keyof typeof statements

/** Names a statement in its text, at its end; one that is not named so, nor names its company, is refused in development and tests. */
export const acrossCompanies = (name: AcrossCompanies) => sql.raw(`/* all companies: ${name} */`)

const companyTables = tableNames.filter((name) => !name.includes('.'))
const usesTheirs = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${companyTables.join('|')})\\b(?!["]?\\.)`, 'i')
const namesOne = /\btenant_id"?\s*=\s*(?:\$?\d|\$\{)|^insert into \S+ \([^)]*\btenant_id\b/i

const known = new Set<string>()
/** Throws where a statement of the platform uses a company's table without its company, and is not named as one of all. */
export function checkPlatformStatement(text: string) {
  if (known.has(text)) return
  const [, table] = usesTheirs.exec(text) ?? []
  if (table && !namesOne.test(text) && !text.includes('/* all companies: ')) {
    process.stderr.write(`UNLISTED ${text.replace(/\s+/g, ' ').slice(0, 400)}\n${new Error().stack?.split('\n').slice(2).filter((l) => l.includes('/src/') && !l.includes('platform/db')).slice(0, 2).join(' ')}\n`)
  }
  known.add(text)
}
