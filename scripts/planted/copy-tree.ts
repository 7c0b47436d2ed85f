import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface TreeCopy {
  path: string
  remove(): void
}

/** The workspaces are links out of `node_modules` into the tree: a copy needs its own, or it would run what it was copied from. */
const workspaces = '@dray'
/** What tools keep of a tree, not of its packages. */
const kept = new Set(['.cache', '.vite', '.vite-temp', '.vitest-cache'])

/** A copy of the tracked files, as they are in the folder, with the packages that are installed there. */
export function copyTree(from: string): TreeCopy {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'dray-planted-')))
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8', maxBuffer: 1e8 })
  for (const file of tracked.split('\0')) {
    if (file === '' || !existsSync(join(from, file))) continue
    mkdirSync(dirname(join(path, file)), { recursive: true })
    cpSync(join(from, file), join(path, file))
  }
  linkPackages(join(from, 'node_modules'), join(path, 'node_modules'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return { path, remove }
}

function linkPackages(from: string, to: string) {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === workspaces) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (!kept.has(name)) symlinkSync(join(realpathSync(from), name), join(to, name))
  }
}
