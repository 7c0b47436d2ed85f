// npm run check: every gate, two at a time; npm run check -- style types: only these. A gate is a script "check:…" of
// package.json, so that each can be run and read alone.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Outcome {
  gate: string
  passed: boolean
  words: string
  seconds: number
}

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const all = Object.keys(scripts).flatMap((name) => (name.startsWith('check:') ? [name.slice('check:'.length)] : []))

function run(gate: string): Promise<Outcome> {
  const from = performance.now()
  const env = { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH}` }
  const child = spawn(scripts[`check:${gate}`] ?? '', { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  child.stderr.on('data', (chunk) => (words += chunk))
  return new Promise((resolve) => {
    child.once('close', (code) =>
      resolve({ gate, passed: code === 0, words, seconds: (performance.now() - from) / 1000 }),
    )
  })
}

/** Runs the gates and prints the outcome of each; returns how many failed. */
export async function check(wanted: string[] = []): Promise<number> {
  const unknown = wanted.filter((gate) => !all.includes(gate))
  if (unknown.length > 0) throw new Error(`No such check: ${unknown.join(', ')}. There are ${all.join(', ')}.`)
  const waiting = wanted.length > 0 ? [...wanted] : [...all]
  let failed = 0
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const { passed, words, seconds } = await run(gate)
      console.log(`${passed ? '✓' : '✗'} ${gate} (${seconds.toFixed(1)} s)`)
      if (!passed) {
        failed++
        console.log(words.trimEnd())
      }
    }
  }
  await Promise.all([work(), work()])
  return failed
}

if (import.meta.main) {
  const failed = await check(process.argv.slice(2))
  console.log(failed === 0 ? 'All checks pass.' : `${failed} of the checks failed.`)
  process.exitCode = failed === 0 ? 0 : 1
}
