import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Made {
  /** Relative to the script's own address. */
  file: URL
  text: string
  /** What to run to make it again. */
  command: string
}

/** Writes a file that follows from the code; with `--check` only compares, and fails where it is out of date. */
export function keepFresh({ file, text, command }: Made) {
  const path = fileURLToPath(file)
  const name = relative(process.cwd(), path)
  if (!process.argv.includes('--check')) return writeFileSync(path, text)
  if (read(path) === text) return
  console.error(`${name} is out of date: run "${command}" and commit what it writes.`)
  process.exitCode = 1
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
