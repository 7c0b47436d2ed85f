import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onConnection } from '../one-connection.ts'

/**
 * The address of the database that another process of ours runs in `dataDir` right now, for a command that works
 * beside it; undefined when none does. PostgreSQL writes its port on the fourth line of `postmaster.pid`.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const port = read(join(dataDir, 'postgres', 'postmaster.pid'))?.split('\n')[3]
  const password = read(join(dataDir, 'postgres.password'))?.trim()
  if (!port || !password) return undefined
  const url = `postgres://postgres:${password}@127.0.0.1:${Number(port)}/postgres`
  return (await answers(url)) ? url : undefined
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A file left by a crash names a port where nobody, or somebody else, answers. */
const answers = (url: string) => onConnection({ url, patience: 5_000 }, async () => true).catch(() => false)
