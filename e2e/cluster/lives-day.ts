import { type Installation, installDray } from '../chaos/installation.ts'
import { runTrial } from '../trial/trial.ts'
import type { Check } from './trial.ts'

const commonest = 10

/** A company lives the written day on the cluster, and another one the same day on a database of one machine beside it. */
export const livesDay: Check = async ({ dray, dir, url, say }) => {
  const plain = await installDray()
  const alone = await lived(plain, dir, await plain.databaseUrl()).finally(() => plain.stop())
  const here = await lived(await dray(), dir, url)
  for (const [call, { times, ms }] of here.calls) {
    say(
      `  ${call}: ${times} times, ${Math.round(ms)} ms (p50) here, ${Math.round(alone.calls.get(call)?.ms ?? 0)} ms alone`,
    )
  }
  const { agree, of, differences, seconds } = here
  if (agree !== of) throw new Error(`${agree} of ${of} agree: ${differences.slice(0, 3).join('; ')}`)
  return `${agree} of ${of} agree, ${seconds.toFixed(1)} s here, ${alone.seconds.toFixed(1)} s on one machine's database`
}

async function lived({ url }: Pick<Installation, 'url'>, folder: string, database: string) {
  // The command that opens the company works on the same database.
  process.env.DATABASE_URL = database
  const timed = timeCalls()
  const from = performance.now()
  const outcome = await runTrial({ folder, url, say: () => undefined }).finally(timed.stop)
  return { ...outcome, seconds: (performance.now() - from) / 1000, calls: timed.commonest() }
}

/** How long the calls of this program take until their answer is read, by method and path. */
function timeCalls() {
  const { fetch } = globalThis
  const took = new Map<string, number[]>()
  globalThis.fetch = async (url, init) => {
    const from = performance.now()
    const answer = await fetch(url, init)
    await answer.clone().arrayBuffer()
    const path = new URL(String(url)).pathname.replace(/\/\d+/g, '/:id')
    const call = `${init?.method ?? 'GET'} ${path}`
    took.set(call, [...(took.get(call) ?? []), performance.now() - from])
    return answer
  }
  const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    stop: () => {
      globalThis.fetch = fetch
    },
    commonest: () =>
      new Map(
        [...took]
          .toSorted(([, one], [, other]) => other.length - one.length)
          .slice(0, commonest)
          .map(([call, all]) => [call, { times: all.length, ms: middle(all) }]),
      ),
  }
}
