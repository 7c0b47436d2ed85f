// Makes the types of the tables from a freshly migrated database, and from the records of tables what others must know
// of them: npm run db-types
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tempFolder } from '../src/platform/testing/temp-folder.ts'
import { startTemplate, templateName } from '../src/platform/testing/template.ts'
import { urlOf } from '../src/platform/testing/test-logins.ts'
import { companyRecords } from '../src/tables/tables.ts'
import { keepFresh } from './keep-fresh.ts'

/** As the pool's parsers hand them over. */
const typeMapping = {
  int8: 'number',
  numeric: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'string',
}

/** In a process of its own: the generator's connections outlive its work by a moment, and the database's end would throw there. */
function generate(url: string): string {
  const folder = tempFolder('types')
  const outFile = join(folder.path, 'database.ts')
  const entry = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))
  const flags = ['--dialect=postgres', `--url=${url}`, `--out-file=${outFile}`, '--exclude-pattern=graphile_worker.*']
  try {
    execFileSync(process.execPath, [entry, ...flags, `--type-mapping=${JSON.stringify(typeMapping)}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readFileSync(outFile, 'utf8')
  } finally {
    folder.remove()
  }
}

const command = 'npm run db-types'
const head = `// Made by \`${command}\`; not changed by hand.\n`
const keep = (path: string, text: string) => keepFresh({ file: new URL(path, import.meta.url), text, command })

/** The names in the interface of all tables, `public` ones without their schema. */
const tableNames = (types: string) =>
  [...types.slice(types.indexOf('export interface DB {')).matchAll(/^ {2}"?([\w.]+)"?:/gm)].map(([, name]) => name)

const listed = (names: readonly unknown[]) => names.map((name) => `  ${JSON.stringify(name)},\n`).join('')
const domain = '../../../packages/domain/src'

/** The browser, too, names the tables of the audit trail and the rules of retention: only their names reach it. */
function keepNames() {
  const kinds = companyRecords.flatMap(({ table, trail }) => ('name' in trail ? [[table, trail.name] as const] : []))
  const names = kinds
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, name]) => `  ${table}: ${JSON.stringify(name)},\n`)
  keep(
    `${domain}/audit-trail/generated/kind-names.ts`,
    `${head}export const kindNames = {\n${names.join('')}} as const\n`,
  )
  const rules = companyRecords.flatMap(({ keep: rulesOf = {} }) => Object.keys(rulesOf))
  keep(
    `${domain}/retention/generated/retention-names.ts`,
    `${head}export const retentionNames = [\n${listed(rules)}] as const\n`,
  )
  const lists = Object.fromEntries(
    companyRecords
      .flatMap(({ trail, imports = {} }) => Object.entries(imports).map(([name, kind]) => ({ name, trail, kind })))
      .map(({ name, trail, kind }) => [name, { words: kind.noun.many, ...(kind.list ?? screenIn(trail)) }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  keep(
    `${domain}/imports/generated/import-names.ts`,
    `${head}export const importNames = [\n${listed(Object.keys(lists))}] as const\n`,
  )
  keep(
    `${domain}/imports/generated/import-lists.ts`,
    `${head}export const importLists = ${JSON.stringify(lists, null, 2)} as const\n`,
  )
}

/** The path and the tab on which the trail opens a row. */
function screenIn(trail: object) {
  const [path, query] = 'screen' in trail ? String(trail.screen).split('?') : []
  const tab = new URLSearchParams(query).get('tab')
  return { path, ...(tab && { tab }) }
}

const server = await startTemplate(18)
try {
  const types = generate(urlOf(server.url, templateName))
  const folder = '../src/platform/db/generated'
  keep(`${folder}/database.ts`, types)
  keep(`${folder}/table-names.ts`, `${head}export const tableNames = [\n${listed(tableNames(types))}] as const\n`)
  keepNames()
} finally {
  await server.stop()
}
