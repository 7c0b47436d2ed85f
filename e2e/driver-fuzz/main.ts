// What drivers capture on phones that fail, over lines that lie, while the office does as it likes, and what the server has
// of it in the end: npm run driver-fuzz -- [--sequences 1000] [--seed 1]
import { parseArgs } from 'node:util'
import { runDriverFuzz, summary } from './driver-fuzz.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
})
const [sequences, seed] = [Number(values.sequences), Number(values.seed)]
say(`seed ${seed}, ${sequences} sequences`)
const from = performance.now()
const { verdict, ledger } = await runDriverFuzz({ sequences, seed, say })
say([...ledger.done].map(([name, n]) => `${name} ${n}`).join(', '))
say(`${((performance.now() - from) / 1000).toFixed(0)} s`)
for (const fault of verdict.faults.slice(0, 50)) say(fault)
say(summary(verdict))
process.exit(verdict.faults.length === 0 ? 0 : 1)
