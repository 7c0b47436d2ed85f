import { setTimeout as wait } from 'node:timers/promises'
import { beginWork } from '../chaos/writers.ts'
import { openProcesses } from './several.ts'

const [writers, warmMs, measuredMs] = [12, 5_000, 10_000]

/** How many writes of twelve people at once so many web processes acknowledge, behind a proxy, on one database. */
export async function measureWeb(web: number): Promise<string> {
  const open = await openProcesses({ web, realtime: 1, worker: 1 })
  try {
    const { ledger, end } = beginWork(await open.company(), { writers })
    await wait(warmMs)
    const before = ledger.acknowledged
    await wait(measuredMs)
    const acknowledged = ledger.acknowledged - before
    await end()
    return `${web} web: ${acknowledged} writes in ${measuredMs / 1000} s, ${ledger.wrong.length} wrong`
  } finally {
    await open.stop()
  }
}
