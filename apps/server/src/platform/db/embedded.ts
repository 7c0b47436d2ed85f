import { resolve } from 'node:path'
import { findBinaries, type Version } from './embedded/binaries.ts'
import { makeDataDir, prepareCluster } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-lock.ts'
import { clearLeftovers, markOf } from './embedded/leftovers.ts'
import { type EmbeddedLog, startPostmaster } from './embedded/postmaster.ts'
import { supervise } from './embedded/supervise.ts'

export interface EmbeddedOptions {
  dataDir: string
  version?: Version
  log: EmbeddedLog
  /** False for databases that need not outlive a power cut, as in tests: about twice as fast. */
  durable?: boolean
  /** Called when the database ended by itself and cannot be started again. */
  onGivenUp?: (fault: Error) => void
}

export interface EmbeddedDatabase {
  /** Of the owner `postgres`, on the loopback; its port changes only if another program took it during a restart. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the database that comes with the program, in `dataDir`, which no other process may use meanwhile, and starts it
 * again when it ends by itself. Heals what a crash left; what only a person can mend is a `StartFault` with one sentence.
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
    const settings = { ...settingsFor(durable), cluster_name: markOf(folder) }
    const start = async (port?: number) => {
      await clearLeftovers(folder, options.log)
      return startPostmaster({ postgres: binaries.postgres, folder, account, settings, log: options.log, port })
    }
    const server = await supervise(start, options)
    void server.over.then(unlock)
    return {
      get url() {
        return `postgres://postgres:${password}@127.0.0.1:${server.port()}/postgres`
      },
      stop: server.stop,
    }
  } catch (fault) {
    unlock()
    throw fault
  }
}

/** For one company's day on a small machine; texts and times mean the same wherever it runs. */
function settingsFor(durable: boolean): Record<string, string | number> {
  const quick = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', ...(hasSockets && inItsFolder) }
  // What need not last is of tests, with many servers beside each other, each with its own pools.
  const fleeting = { ...quick, max_connections: 400 }
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
    ...(!durable && fleeting),
  }
}

const hasSockets = process.platform !== 'win32'
const inItsFolder = { unix_socket_directories: '.' }

/** An eighth of the memory that this process may still take, between 128 MB and 1 GB. */
function sharedMegabytes() {
  const eighth = process.availableMemory() / 2 ** 20 / 8
  return Math.round(Math.min(1024, Math.max(128, eighth)))
}
