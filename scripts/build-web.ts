// Builds the web application where its sources have changed since the last build: npm run build
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.sources')

/** Everything that the build reads: by content, since a checkout gives files new times and old contents. */
const sources = ['apps/web', 'docs/guide', 'packages/domain', 'package-lock.json', 'tsconfig.base.json']
const skipped = /^(dist|node_modules|coverage)$|\.(test\.tsx?|tsbuildinfo)$/

export function digestOf(folder: string, names: string[]): string {
  const hash = createHash('sha256')
  for (const name of names.flatMap((each) => filesBelow(folder, each)).sort()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folder, name)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(folder: string, name: string): string[] {
  const path = join(folder, name)
  if (statSync(path).isFile()) return [name]
  const children = readdirSync(path).filter((child) => !skipped.test(child))
  return children.flatMap((child) => filesBelow(folder, `${name}/${child}`))
}

/** The office's pages first: its build empties the folder in which the drivers' app has one of its own. */
const builds = [[], ['--config', 'vite-driver.config.ts']]

/** Resolves when `apps/web/dist` belongs to the sources as they are. */
export async function buildWeb() {
  if (!existsSync(join(web, 'index.html'))) return
  const digest = digestOf(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web application…')
  for (const config of builds) await vite(['build', ...config, '--logLevel', 'warn'])
  writeFileSync(stamp, digest)
}

function vite(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: web,
    stdio: 'inherit',
    // Whoever asks for the pages, a test too, is given those that users get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web application could not be built (vite ended with ${code}).`)),
    )
  })
}

if (import.meta.main) await buildWeb()
