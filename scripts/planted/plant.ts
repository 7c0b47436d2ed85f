import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, placeOf } from './fault.ts'

/** What keeps a fault from being planted in this tree, in words; null where nothing does. */
export function placeFault(tree: string, fault: Fault): string | null {
  const missing = [fault.file, ...fault.tests].find((path) => !existsSync(join(tree, path)))
  if (missing) return `${placeOf(fault)}: there is no ${missing}.`
  const times = readFileSync(join(tree, fault.file), 'utf8').split(fault.text).length - 1
  if (times === 1) return null
  return `${placeOf(fault)}: ${times === 0 ? 'not found' : `found ${times} times`}.`
}

/** Breaks the tree; returns what puts it back. */
export function plant(tree: string, { file, text, replacement }: Fault): () => void {
  const path = join(tree, file)
  const before = readFileSync(path, 'utf8')
  // As a function: a replacement may hold "$&".
  writeFileSync(
    path,
    before.replace(text, () => replacement),
  )
  return () => writeFileSync(path, before)
}
