import { setTimeout as wait } from 'node:timers/promises'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { makeClient } from '../../apps/server/src/testing/client.ts'
import { openCompany } from '../chaos/company.ts'
import { installDray } from '../chaos/installation.ts'
import { listen } from '../chaos/listeners.ts'
import { bodyOf } from '../chaos/writers.ts'
import type { Check } from './trial.ts'

const times = 20

/** A change through one process is heard on a socket of another. */
export const eventCrosses: Check = async ({ dray, url, owner }) => {
  const first = await dray()
  const second = await installDray({ database: url })
  try {
    const company = await openCompany(first)
    const listener = await listen(makeClient(second.url, company.clerk.halves))
    const took: number[] = []
    for (let at = 0; at < times; at++) {
      const from = performance.now()
      await company.clerk.ok(saveJob, { body: bodyOf(company, `crossing-${at}`) })
      const saved = performance.now()
      const { rows } = await owner.query<{ n: string }>('select n from tenant_clock where tenant_id = $1', [
        company.tenant_id,
      ])
      while (listener.missed(Number(rows[0]?.n)).length > 0) {
        if (performance.now() - from > 10_000) throw new Error('the event did not come within ten seconds')
        await wait(1)
      }
      took.push(performance.now() - saved)
    }
    listener.stop()
    took.sort((a, b) => a - b)
    return `${times} changes, heard ${Math.round(took[times / 2] ?? 0)} ms (p50) and at most ${Math.round(took.at(-1) ?? 0)} ms after the answer`
  } finally {
    await second.stop()
  }
}
