import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layered, openSweep, turns } from './sweep/sweep.ts'

let sweep: Awaited<ReturnType<typeof openSweep>>
beforeAll(async () => {
  sweep = await openSweep()
})
afterAll(() => sweep?.close())

/** The same for the same commit, so that a run repeats, and another for the next. */
function seedOf(): number {
  if (process.env.SWEEP_SEED) return Number(process.env.SWEEP_SEED)
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }), 16)
  } catch {
    return 1
  }
}

const patience = 1_200_000

test(
  'every dialog with much data, and every other view of an empty company, is as sound as the core',
  async () => {
    expect(await sweep.walk(layered)).toEqual([])
  },
  patience,
)

test(
  'the other crossings of themes, widths, people and answers, as many as are drawn by lot, are as sound as the core',
  async () => {
    const seed = seedOf()
    console.log(`SWEEP_SEED=${seed} walks the same crossings again.`)
    expect(await sweep.walk(turns(seed))).toEqual([])
  },
  patience,
)
