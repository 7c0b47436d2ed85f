import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Installation, installDray } from '../chaos/installation.ts'
import { apiTests } from './api-tests.ts'
import { distributes, refusesUntold } from './distributes.ts'
import { eventCrosses } from './event-crosses.ts'
import { laterMigration } from './later-migration.ts'
import { livesDay } from './lives-day.ts'
import { shardMoves, workerDies } from './servers-change.ts'
import { asksOneServer, guardsShards, keepsApart } from './shards.ts'
import type { Check, ClusterOptions, Trial } from './trial.ts'

/** In this order: what comes later works on what came before. */
const checks: Record<string, Check> = {
  distributes,
  'refuses-untold': refusesUntold,
  day: livesDay,
  'one-server': asksOneServer,
  'guards-shards': guardsShards,
  'keeps-apart': keepsApart,
  'event-crosses': eventCrosses,
  'shard-moves': shardMoves,
  'worker-dies': workerDies,
  'later-migration': laterMigration,
  'api-tests': apiTests,
}

/** Returns how many of the checks failed. */
export async function checkCluster(options: ClusterOptions): Promise<number> {
  const owner = new pg.Client({ connectionString: options.url, application_name: 'cluster-check' })
  owner.on('error', () => undefined)
  await owner.connect()
  let started: Promise<Installation> | undefined
  const trial: Trial = {
    ...options,
    owner,
    dray: () => (started ??= installDray({ database: options.url })),
    endDray: async () => (await started)?.end(),
  }
  let failed = 0
  try {
    for (const [name, check] of Object.entries(checks)) {
      if (options.only && !options.only.includes(name)) continue
      const from = performance.now()
      const seconds = () => `${((performance.now() - from) / 1000).toFixed(1)} s`
      try {
        options.say(`✓ ${name}: ${await check(trial)} (${seconds()})`)
      } catch (fault) {
        failed++
        options.say(`✗ ${name}: ${(fault as Error).message} (${seconds()})`)
        if (name === 'distributes') break
      }
    }
    return failed
  } finally {
    await started?.then((dray) => dray.stop()).catch(() => undefined)
    await wait(100)
    await owner.end()
  }
}
