import { setTimeout as wait } from 'node:timers/promises'
import { type Ledger, write } from '../chaos/writers.ts'
import { openProcesses } from './several.ts'

const [writers, warmMs, measuredMs] = [12, 5_000, 10_000]

/** How many writes of twelve people at once so many web processes acknowledge, behind a proxy, on one database. */
export async function measureWeb(web: number): Promise<string> {
  const open = await openProcesses({ web, realtime: 1, worker: 1 })
  try {
    const ledger: Ledger = { jobs: [], acknowledged: 0, wrong: [] }
    let isOver = false
    const writing = { company: await open.company(), ledger, isOver: () => isOver }
    const work = Array.from({ length: writers }, (_, at) => write(writing, at))
    await wait(warmMs)
    const before = ledger.acknowledged
    await wait(measuredMs)
    const acknowledged = ledger.acknowledged - before
    isOver = true
    await Promise.all(work)
    return `${web} web: ${acknowledged} writes in ${measuredMs / 1000} s, ${ledger.wrong.length} wrong`
  } finally {
    await open.stop()
  }
}
