// Kills server, connections and database under work and counts what was lost: npm run chaos -- [--rounds 20]
import { parseArgs } from 'node:util'
import { faults, runChaos, summary } from './chaos.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const outcome = await runChaos({ rounds: Number(values.rounds), say })
const found = faults(outcome)
for (const fault of found.slice(0, 50)) say(fault)
say(summary(outcome))
process.exit(found.length === 0 ? 0 : 1)
