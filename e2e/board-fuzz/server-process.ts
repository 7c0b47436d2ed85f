import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('serve.ts', import.meta.url))

/** A server process that can be killed and started again on its port. */
export async function startServer(database: string, folder: string) {
  let child: ChildProcess
  let port = '0'
  const start = async () => {
    child = spawn(process.execPath, [script, database, folder, port], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [chunk] = (await Promise.race([
      once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The server ended before it was ready.'))),
    ])) as [Buffer]
    port = String(chunk).trim()
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    /** Dies in the middle of whatever it does, and comes back. */
    async restart() {
      await end('SIGKILL')
      await start()
    },
    stop: () => end('SIGTERM'),
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startServer>>
