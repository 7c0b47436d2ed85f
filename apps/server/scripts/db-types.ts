// Makes the types of the tables from a freshly migrated database: npm run db-types
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tempFolder } from '../src/platform/testing/temp-folder.ts'
import { startTemplate, templateName, urlOf } from '../src/platform/testing/template.ts'
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

const server = await startTemplate(18)
try {
  const file = new URL('../src/platform/db/generated/database.ts', import.meta.url)
  keepFresh({ file, text: generate(urlOf(server.url, templateName)), command: 'npm run db-types' })
} finally {
  await server.stop()
}
