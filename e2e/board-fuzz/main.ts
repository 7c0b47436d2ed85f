// Edits many boards at random over two servers and holds each against the database in the end:
// npm run board-fuzz -- [--edits 10000] [--seed 1] [--sessions 8] [--cuts 6]
import { parseArgs } from 'node:util'
import { runBoardFuzz } from './board-fuzz.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    edits: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    sessions: { type: 'string', default: '8' },
    cuts: { type: 'string', default: '6' },
  },
})
const [edits, seed, sessions, cuts] = [values.edits, values.seed, values.sessions, values.cuts].map(Number) as [
  number,
  number,
  number,
  number,
]
say(`seed ${seed}, ${edits} edits, ${sessions} sessions`)
const { faults, ledger, edited_ms, rested_ms, falls } = await runBoardFuzz({ edits, seed, sessions, cuts, say })
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
say(`edits: ${listed(ledger.done)}`)
say(`refusals: ${listed(ledger.refusals)}`)
say(`connections that fell: ${falls.join(', ')}`)
say(`${(edited_ms / 1000).toFixed(1)} s of edits, at rest ${(rested_ms / 1000).toFixed(1)} s later`)
for (const fault of faults.slice(0, 50)) say(fault)
say(faults.length === 0 ? 'Every board is as the database, nobody is booked twice.' : `${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
