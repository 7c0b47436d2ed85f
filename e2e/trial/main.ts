// Lets Dray live a written day and holds the outcome against what it must be: npm run trial -- --dir DIR [--url URL]
import { parseArgs } from 'node:util'
import { runTrial } from './trial.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { dir: { type: 'string' }, url: { type: 'string' } } })
if (!values.dir) {
  say('Usage: npm run trial -- --dir DIR [--url URL]')
  process.exit(2)
}
const { agree, of, differences, status_counts } = await runTrial({ folder: values.dir, url: values.url, say })
for (const difference of differences) say(difference)
for (const [status, count] of Object.entries(status_counts)) say(`${status}: ${count}`)
say(`${agree} of ${of} agree`)
process.exitCode = agree === of && differences.length === 0 ? 0 : 1
