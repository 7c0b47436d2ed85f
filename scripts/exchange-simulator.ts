import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Environment = Record<string, string | undefined>

const program = fileURLToPath(new URL('../apps/exchange-simulator/src/main.ts', import.meta.url))
/** Where companies may connect to unless EXCHANGE_HOSTS says otherwise. */
const defaultHosts = 'app.transportexchangegroup.com,app.staging.transportexchangegroup.com'
const usualPort = 3100
const usualInterval = 15
const maxWait = 10_000

/** True where the demo companies are made and no exchange is named for them. */
export const needsSimulator = (env: Environment): boolean =>
  env.DEMO?.trim() !== 'no' && !env.DATABASE_URL?.trim() && !env.DEMO_EXCHANGE_URL?.trim()

/**
 * Starts the courier exchange that the demo companies use, as a process that ends with this one. Returns what the server
 * has to find in its environment; nothing where no exchange is needed or none could be started, which is told.
 */
export async function startExchangeSimulator(env: Environment): Promise<Record<string, string>> {
  if (!needsSimulator(env)) return {}
  const chosen = env.EXCHANGE_SIMULATOR_PORT?.trim()
  const port = chosen || (await usualOrFree(env))
  const url = chosen && (await isSimulator(port)) ? `http://127.0.0.1:${port}` : await spawnSimulator(env, port)
  if (url === null) {
    console.log(`The demo companies have no courier exchange (port ${port}; EXCHANGE_SIMULATOR_PORT chooses another).`)
    return {}
  }
  const hosts = env.EXCHANGE_HOSTS?.trim() || defaultHosts
  return { DEMO_EXCHANGE_URL: url, EXCHANGE_HOSTS: `${hosts},${new URL(url).host}` }
}

/** The usual port, or any free one where the server itself or another program has it. */
async function usualOrFree({ PORT }: Environment): Promise<string> {
  const port = String(usualPort)
  return PORT?.trim() !== port && (await isFree(usualPort)) ? port : '0'
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** One that was started by hand may listen there already. */
async function isSimulator(port: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/simulator/faults`, { signal: AbortSignal.timeout(1_000) })
    return 'simulator' in (await answer.json())
  } catch {
    return false
  }
}

/** Resolves with its address, or with null where it ended or said nothing for too long. */
function spawnSimulator(env: Environment, port: string): Promise<string | null> {
  const state = join(env.DATA_DIR?.trim() || './data', 'exchange-simulator.json')
  // Somewhat faster than Dray asks, so that a request that was held up on its way is no fault.
  const seconds = Number(env.EXCHANGE_INTERVAL_SECONDS?.trim() || usualInterval) * 0.8
  const options = ['--demo', '--port', port, '--state', state, '--seconds-per-request', String(seconds || 0)]
  const child = spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => child.kill(), maxWait)
    const settle = (url: string | null) => {
      clearTimeout(giveUp)
      // The server decides when this process ends; the simulator ends when its channel closes.
      child.unref()
      child.channel?.unref()
      resolve(url)
    }
    child.once('message', (message) => settle(addressIn(message)))
    child.once('exit', () => settle(null)).once('error', () => settle(null))
  })
}

function addressIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('url' in message)) return null
  return typeof message.url === 'string' ? message.url : null
}
