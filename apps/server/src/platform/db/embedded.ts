import { existsSync, readFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join, resolve } from 'node:path'
import { findBinaries, type Version } from './embedded/binaries.ts'
import { makeDataDir, prepareCluster } from './embedded/cluster.ts'
import { isLocked, lockDataDir } from './embedded/data-lock.ts'
import { clearLeftovers, markOf } from './embedded/leftovers.ts'
import { type EmbeddedLog, startPostmaster } from './embedded/postmaster.ts'
import { processesMarked } from './embedded/processes.ts'

export interface EmbeddedOptions {
  dataDir: string
  version?: Version
  log: EmbeddedLog
  /** False for databases that need not outlive a power cut, as in tests: about twice as fast. */
  durable?: boolean
  /** Told when the database ends by itself. */
  onCrash?: (fault: Error) => void
}

export interface EmbeddedDatabase {
  /** Of the owner `postgres`, on the loopback. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts the database that comes with the program, in `dataDir`, which no other process may use meanwhile. Heals what
 * a crash left; what only a person can mend is a `StartFault` with one sentence.
 */
export async function startEmbedded({
  version = 18,
  durable = true,
  ...options
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  const binaries = await findBinaries(version)
  makeDataDir(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    const { folder, account, password } = await prepareCluster(dataDir, version, binaries)
    await clearLeftovers(folder, options.log)
    const settings = { ...settingsFor(durable), cluster_name: markOf(folder) }
    const server = await startPostmaster({ postgres: binaries.postgres, folder, account, settings, log: options.log })
    let isStopping = false
    void server.ended.then((words) => {
      unlock()
      if (!isStopping) options.onCrash?.(new Error(`The database has ended by itself. It said:\n${words}`))
    })
    const stop = () => {
      isStopping = true
      return server.stop()
    }
    return { url: urlAt(server.port, password), stop }
  } catch (fault) {
    unlock()
    throw fault
  }
}

/**
 * For commands beside the server: the database that the server runs in `dataDir`, which the command leaves running, or
 * one that is started for as long as the command lasts.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const url = runningIn(resolve(options.dataDir))
  return url ? { url, stop: async () => undefined } : startEmbedded(options)
}

function runningIn(dataDir: string) {
  const [folder, secret] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.password')]
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile) || !existsSync(secret) || !isLocked(dataDir)) return undefined
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!processesMarked(markOf(folder)).includes(Number(pid))) return undefined
  return urlAt(Number(port), readFileSync(secret, 'utf8').trim())
}

const urlAt = (port: number, password: string) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** For one company's day on a small machine; texts and times mean the same wherever it runs. */
function settingsFor(durable: boolean): Record<string, string | number> {
  const safe = durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${sharedMegabytes()}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The program logs its own failed statements; these would repeat them with their data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...safe,
  }
}

/** An eighth of the memory at hand, between 128 MB and 1 GB. */
function sharedMegabytes() {
  const megabytes = (process.constrainedMemory() || freemem()) / 2 ** 20
  return Math.round(Math.min(1024, Math.max(128, Math.min(megabytes, freemem() / 2 ** 20) / 8)))
}
