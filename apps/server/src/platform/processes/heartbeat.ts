import type { PlatformDb } from '#platform/db/platform.ts'
import type { Log } from '#platform/log/log.ts'
import { makeSweep } from '#platform/queue/sweep.ts'
import { dropProcess, dropSilentProcesses, saveProcess } from './processes.repo.ts'
import type { RunningServer } from './running-server.ts'
import type { SweepRun } from './sweep-record.ts'

const everyMs = 15_000

interface HeartbeatOptions {
  platform: PlatformDb
  log: Log
  server: RunningServer
  lastRuns: () => Record<string, SweepRun>
  /** How many numbered events are still to be delivered here. */
  behind: () => Promise<number>
}

/** Says every 15 seconds that this process is there, so that each process knows of all of them. */
export function makeHeartbeat({ platform, log, server, lastRuns, behind }: HeartbeatOptions) {
  const beat = async () => {
    const { rss, heapUsed } = process.memoryUsage()
    await saveProcess(platform.db, {
      id: server.process_id,
      started_at: server.started_at,
      host: server.host,
      pid: process.pid,
      version: server.version,
      node: process.version,
      roles: server.roles,
      settings: JSON.stringify(server.settings.map(({ name, value }) => ({ name, value }))),
      sweeps: JSON.stringify(lastRuns()),
      memory: JSON.stringify({ rss, heap: heapUsed }),
      events_behind: await behind(),
    })
    await dropSilentProcesses(platform.db)
  }
  const sweep = makeSweep(beat, log, everyMs)
  return {
    start: beat,
    /** The process is no longer listed. */
    async stop() {
      await sweep.stop()
      await dropProcess(platform.db, server.process_id).catch((err: unknown) =>
        log.warn({ err }, 'this process is listed until it was silent for a day'),
      )
    },
  }
}
