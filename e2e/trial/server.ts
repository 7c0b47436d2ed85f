import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts Dray as its users do, on a free port with a data folder of its own, without the demo companies. */
export async function startDray() {
  const dataDir = mkdtempSync(join(tmpdir(), 'dray-trial-'))
  chmodSync(dataDir, 0o711)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'no', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const ready = /ready at (http:\/\/\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', () => reject(new Error(`Dray did not start:\n${said}`)))
  })
  return {
    url,
    dataDir,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a company with the operator's command; returns the token of its first user's set-password link. */
export async function createCompany(company: { name: string; email: string }, dataDir: string | undefined) {
  const run = promisify(execFile)
  const args = ['run', '--silent', 'tenant', '--', 'create', '--name', company.name, '--email', company.email]
  const env = { ...process.env, ...(dataDir ? { DATA_DIR: dataDir } : {}) }
  const { stdout } = await run('npm', args, { cwd: root, env })
  const token = /\/set-password\/([\w-]+)/.exec(stdout)?.[1]
  if (!token) throw new Error(`No set-password link in what the command printed:\n${stdout}`)
  return token
}
