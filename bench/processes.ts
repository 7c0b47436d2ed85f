import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Starts a script of this folder that prints its port. */
export async function startProcess(name: string, args: string[]) {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(Number(String(chunk).trim())))
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit')
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    })
  return { url: `http://127.0.0.1:${port}`, stop, pid: child.pid ?? 0 }
}

/** Follows the memory that a process holds (resident, in MB) while the work lasts; one value every half second. Linux only. */
export async function memoryDuring(pid: number, work: () => Promise<unknown>): Promise<number[]> {
  const held: number[] = []
  const look = () => {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    held.push(Number(kilobytes) / 1024)
  }
  const timer = setInterval(look, 500)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return held
}
