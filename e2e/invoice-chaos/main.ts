// Kills the server with -9 while it makes invoices: npm run invoice-chaos -- [--kills 30] [--jobs 400] [--seed 1]
import { parseArgs } from 'node:util'
import { runInvoiceChaos } from './invoice-chaos.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    jobs: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
})
const { kills, jobs, seed } = values
const { faults, ...found } = await runInvoiceChaos({
  kills: Number(kills),
  jobs: Number(jobs),
  seed: Number(seed),
  say,
})
for (const fault of faults.slice(0, 50)) say(fault)
say(`${found.invoiced} jobs on ${found.invoices} invoices, ${found.untaken} never taken, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
