import { sql } from 'kysely'
import { tableNames } from './generated/table-names.ts'

/**
 * The statements that ask about all companies or several of them, with what they are asked for. They are the platform's
 * own work and never a company's: a cluster asks each of its servers, which answer for the companies that they hold.
 */
const purposes = {
  'accounts of a name': 'sign-in by SFTP, where the name alone is known',
  'clocks of several companies': 'a process that was away hears what it missed',
  'companies in turn': 'the exchange, every few seconds',
  'consents that hold': "the console's list",
  'conversations that wait': "the console's badge",
  'figures of the server': "the console's page of the server",
  'files that nothing names': 'the sweep of files, each night',
  'inbox of support': "the console's list",
  'keys in use': 'the sweep of files, each night',
  'old events': 'removed after 48 hours',
  'old exchange requests': 'removed after 48 hours',
  'old keys of calls': 'removed after 24 hours',
  'phones that are told': 'news for drivers, every few seconds',
  'positions after the shift': 'removed every ten minutes',
  'positions that changed': 'told to open maps, every second',
  'reminders of jobs': 'those that are due, every few seconds',
  'reminders of vehicles': 'those that are due, every few seconds',
  'sealed secrets': 'rotate-secrets, by hand',
  'sums that are built': 'folding, every few seconds',
  'sums with changes': 'folding, every few seconds',
  'tasks of a day': 'told each morning',
  'usage of a page': "the console's list of companies",
} as const
type AcrossCompanies = keyof typeof purposes
export const acrossNames = Object.keys(purposes) as AcrossCompanies[]

/** A statement's name as it stands at its end. */
export const acrossText = (name: AcrossCompanies) => `/* all companies: ${name} */`
export const acrossCompanies = (name: AcrossCompanies) => sql.raw(acrossText(name))

const companyTables = tableNames.filter((name) => !name.includes('.'))
const usesTheirs = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${companyTables.join('|')})\\b(?!"?\\.)`, 'i')
const namesOne = /\btenant_id"?\s*=\s*\$?\d|^\s*insert into \S+ \([^)]*\btenant_id\b/i

const passed = new Set<string>()
/** The first of the companies' tables that a statement uses. */
export const companyTableIn = (text: string) => usesTheirs.exec(text)?.[1]

/** Refuses a statement of the platform that uses a company's table, names no company and is none of those above. */
export function checkPlatformStatement(text: string) {
  if (passed.has(text)) return
  const table = companyTableIn(text)
  if (table && !namesOne.test(text) && !text.includes('/* all companies: '))
    throw new Error(
      `The statement uses ${table} without a tenant_id condition and is not named in across-companies.ts: ${text}`,
    )
  passed.add(text)
}
