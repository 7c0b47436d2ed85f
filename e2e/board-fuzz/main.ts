// Random edits of one organizer by many people through two servers: npm run board-fuzz -- [--edits 10000] [--seed 1]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../../apps/server/src/platform/db/logins.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { tempFolder } from '../../apps/server/src/platform/testing/temp-folder.ts'
import { testLogins } from '../../apps/server/src/platform/testing/template.ts'
import { runBoardFuzz } from './board-fuzz.ts'
import { faults, summary } from './report.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    sessions: { type: 'string', default: '8' },
    vehicles: { type: 'string', default: '60' },
  },
})
const folder = tempFolder('board-fuzz')
const log = { info: () => undefined, warn: () => undefined, error: console.error }
const server = await startEmbedded({ dataDir: folder.path, log })
let found: string[] = []
try {
  await migrate(server.url)
  await prepareLogins(server.url, testLogins(server.url))
  say(`seed ${values.seed}`)
  const files = join(folder.path, 'servers')
  mkdirSync(files)
  const outcome = await runBoardFuzz({
    database: server.url,
    folder: files,
    edits: Number(values.edits),
    seed: Number(values.seed),
    sessions: Number(values.sessions),
    vehicles: Number(values.vehicles),
  })
  found = faults(outcome)
  for (const fault of found.slice(0, 50)) say(fault)
  for (const line of summary(outcome)) say(line)
  say(found.length === 0 ? 'every board is as the database' : `${found.length} faults`)
} finally {
  await server.stop()
  folder.remove()
}
process.exit(found.length === 0 ? 0 : 1)
