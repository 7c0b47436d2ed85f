// Two processes of each role behind a proxy, each killed and exchanged under work: npm run processes
// With --before DIR: they run the build in that folder until each is exchanged for this one.
// With --web 1,2,4: how many writes so many web processes acknowledge in ten seconds.
import { parseArgs } from 'node:util'
import { measureWeb } from './measure-web.ts'
import { runProcesses } from './several.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { web: { type: 'string' }, before: { type: 'string' } } })
if (values.web) {
  for (const web of values.web.split(',').map(Number)) say(await measureWeb(web))
  process.exit(0)
}
const { acknowledged, faults } = await runProcesses({ struck: 2, writers: 4, readers: 2, before: values.before, say })
for (const [kind, found] of Object.entries(faults)) say(`${kind}: ${found.length} ${found.slice(0, 5).join('; ')}`)
say(`acknowledged ${acknowledged}`)
process.exit(Object.values(faults).flat().length === 0 ? 0 : 1)
