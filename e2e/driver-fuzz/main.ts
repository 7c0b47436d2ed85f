// What drivers capture on phones that fail, over lines that lie, while the office does as it likes, and what the server has
// of it in the end: npm run driver-fuzz -- [--sequences 1000] [--chromium 0] [--seed 1]. `sequences` run with the queue in
// Node, `chromium` with the real app in a browser that is killed.
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/find-chromium.ts'
import { copyWeb } from '../../scripts/testing/copy-web.ts'
import { runChromiumFuzz } from './chromium-fuzz.ts'
import { runDriverFuzz, summary } from './driver-fuzz.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    sequences: { type: 'string' },
    chromium: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
})
const [chromium, seed] = [Number(values.chromium), Number(values.seed)]
const sequences = Number(values.sequences ?? (chromium > 0 ? 0 : 1000))

type Run = Awaited<ReturnType<typeof runDriverFuzz>>
let faults = 0

function tell({ verdict, ledger }: Run, from: number) {
  say([...ledger.done].map(([name, n]) => `${name} ${n}`).join(', '))
  say(`${((performance.now() - from) / 1000).toFixed(0)} s`)
  for (const fault of verdict.faults.slice(0, 50)) say(fault)
  say(summary(verdict))
  faults += verdict.faults.length
}

if (sequences > 0) {
  say(`seed ${seed}, ${sequences} sequences in Node`)
  const from = performance.now()
  tell(await runDriverFuzz({ sequences, seed, say }), from)
}
if (chromium > 0) {
  const web = await copyWeb()
  say(`seed ${seed}, ${chromium} sequences in Chromium`)
  const from = performance.now()
  tell(await runChromiumFuzz({ sequences: chromium, seed, chromium: findChromium(), webFolder: web.path, say }), from)
  web.remove()
}
process.exit(faults === 0 ? 0 : 1)
