import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import type { Check } from './trial.ts'

/** The server's own tests, with their databases on the cluster. */
export const apiTests: Check = async ({ url }) => {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server'], {
    env: { ...process.env, TEST_CLUSTER: url },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let words = ''
  child.stdout.on('data', (chunk: Buffer) => (words += stripVTControlCharacters(String(chunk))))
  await once(child, 'exit')
  const failed = words.split('\n').flatMap((line) => /^ +× (.+?)(?: \d+ms)?$/.exec(line)?.[1] ?? [])
  const counted = /Tests +(.*\(\d+\))/.exec(words)?.[1] ?? 'no count'
  if (failed.length > 0) throw new Error(`${counted}:\n  ${failed.join('\n  ')}`)
  return counted
}
