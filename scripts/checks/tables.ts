// A table is written by its own feature only (apps/server/src/platform/db/table-owners.ts); any may be read.
import { tableOwners } from '../../apps/server/src/platform/db/table-owners.ts'
import { read, report, sourceFiles } from './source-files.ts'

const owners: Record<string, string | undefined> = tableOwners
const root = 'apps/server/src/'

/** Who may write what others own, and why. */
const mayWriteAll: Record<string, string> = {
  'demo/': "makes whole companies in bulk, on the owner's connection",
  'features/catalogues/': 'is the mechanism of all catalogues; a definition names its table, and is read below',
  'features/personal-data/personal-rows.repo.ts': "takes a person's name out of every table that the domain names",
  'features/retention/old-rows.repo.ts':
    'removes what is older than the rules of the domain keep it; they name the tables',
  'features/tenants/erase-client.repo.ts': 'deletes a company from every table that the database knows',
  'platform/db/writes.ts': 'is what repositories write with',
  'platform/db/change-row.ts': 'is what a change of one row is written with; its callers name the table',
}

/** `insert(tx, 'jobs', …)` and its like, the query builder's statements, SQL by hand, one row's change, and the table of a catalogue. */
const writes = [
  /(?<![.\w])(?:insert|insertAll|update|updateAll|remove)(?:<[^>]*>)?\(\s*[\w.]+,\s*([^,)\s]+)/g,
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
      const owner = owners[table]
      if (owner === ownerOf(own)) return []
      const why = owner ? `${owner} owns it: call its function` : 'name the table, so that its owner can be told'
      return [`${path}:${lineOf(index)}: writes ${table}; ${why}.`]
    }),
  )
}

report(
  sourceFiles(`${root}**/*.ts`)
    .filter((path) => !/\.test\.ts$|\.fixture\.ts$|\/testing\//.test(path))
    .flatMap(wrongs),
)
