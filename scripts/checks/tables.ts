// A table is written by its own feature only: the one that has its record (`<feature>.tables.ts`); any may be read.
import { pathToFileURL } from 'node:url'
import { read, report, sourceFiles } from './source-files.ts'

const root = 'apps/server/src/'
const records = sourceFiles(`${root}{features/*,tables}/*.tables.ts`)
const owned = await Promise.all(
  records.map(async (path) => {
    const [, owner = ''] = /([^/]+)\.tables\.ts$/.exec(path) ?? []
    const [tables = {}] = Object.values<object>(await import(pathToFileURL(path).href))
    return Object.keys(tables).map((table) => ({ table, owner, path }))
  }),
)
const owners = new Map(owned.flat().map(({ table, owner }) => [table, owner]))
const twice = owned
  .flat()
  .filter(({ table, owner }) => owners.get(table) !== owner)
  .map(({ table, path }) => `${path}: ${table} is a table of ${owners.get(table)} too.`)

/** Who may write what others own, and why. */
const mayWriteAll: Record<string, string> = {
  'demo/': "makes whole companies in bulk, on the owner's connection",
  'features/catalogues/': 'is the mechanism of all catalogues; a definition names its table, and is read below',
  'features/personal-data/personal-rows.repo.ts': "takes a person's name out of every table that the records name",
  'features/retention/old-rows.repo.ts': 'removes what is older than the records keep it; they name the tables',
  'features/tenants/erase-client.repo.ts': 'deletes a company from every table that the database knows',
  'platform/db/insertion.ts': 'builds what rows are inserted with; its callers name the table',
  'platform/db/writes.ts': 'is what repositories write with',
  'platform/db/change-row.ts': 'is what a change of one row is written with; its callers name the table',
}

/** `insert(tx, 'jobs', …)` and its like, the query builder's statements, SQL by hand, one row's change, and the table of a catalogue. */
const writes = [
  /(?<![.\w])(?:insert|insertAll|insertPlain|insertReturning|update|updateAll|remove)(?:<[^>]*>)?\(\s*[\w.]+,\s*([^,)\s]+)/g,
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*([^)\s]+)/g,
  /\b(?:insert\s+into|delete\s+from)\s+([a-z_][\w.]*|\$\{)/g,
  /\bupdate\s+(?:only\s+)?([a-z_][\w.]*|\$\{)\s+(?:(?:as\s+)?\w+\s+)?set\b/g,
  /(?<![.\w])changeRow(?:<[^>]*>)?\(\s*[\w.]+,\s*\{\s*table:\s*([^,\s}]+)/g,
  /\bcatalogue: \w+,\s*table: ([^,\s]+)/g,
]

const ownerOf = (path: string) => {
  const [, name] = /^features\/([^/]+)\//.exec(path) ?? []
  return name ?? (path.startsWith('platform/') ? 'platform' : 'app')
}

function wrongs(path: string): string[] {
  const own = path.slice(root.length)
  if (Object.keys(mayWriteAll).some((start) => own.startsWith(start))) return []
  const text = read(path)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  return writes.flatMap((kind) =>
    [...text.matchAll(kind)].flatMap(({ 1: written = '', index }) => {
      const table = written.replace(/^['"`](?:public\.)?(.*?)(?: as \w+)?['"`]$/, '$1')
      const owner = owners.get(table)
      if (owner === ownerOf(own)) return []
      const why = owner ? `${owner} owns it: call its function` : 'name the table, so that its owner can be told'
      return [`${path}:${lineOf(index)}: writes ${table}; ${why}.`]
    }),
  )
}

report([
  ...twice,
  ...sourceFiles(`${root}**/*.ts`)
    .filter((path) => !/\.test\.ts$|\.fixture\.ts$|\/testing\//.test(path))
    .flatMap(wrongs),
])
