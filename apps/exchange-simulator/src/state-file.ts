import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { State, Store } from './state.ts'

/**
 * Keeps the exchange's memory in a file. It is replaced as a whole, so that whoever ends the program at any time finds
 * the one state or the other. Throws on a file that it did not write itself.
 */
export function stateFile(path: string): Store {
  let written = ''
  return {
    load() {
      if (!existsSync(path)) return null
      written = readFileSync(path, 'utf8')
      return readState(written, path)
    },
    save(state) {
      const text = JSON.stringify(state)
      if (text === written) return
      mkdirSync(dirname(path), { recursive: true })
      const beside = `${path}.new`
      writeWhole(beside, text)
      renameSync(beside, path)
      written = text
    },
  }
}

function readState(text: string, path: string): State {
  const state = parse(text)
  if (state?.version !== 1 || !Array.isArray(state.loads)) {
    throw new Error(`${path} does not hold the state of an exchange: move it away to begin with an empty one.`)
  }
  // Nothing else writes a file of this version.
  return state as State
}

function parse(text: string): Partial<State> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without the fsync a machine that loses power could keep the new name with the old nothing in it. */
function writeWhole(path: string, text: string) {
  const file = openSync(path, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
