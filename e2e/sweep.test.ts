import { afterAll, beforeAll, expect, test } from 'vitest'
import { core, openSweep, turns } from './sweep/sweep.ts'

let sweep: Awaited<ReturnType<typeof openSweep>>
beforeAll(async () => {
  sweep = await openSweep()
})
afterAll(() => sweep?.close())

/** The walk takes minutes; on a busy machine it takes several times as long, and no assertion is repeated for it. */
const patience = 1_200_000

test(
  'every screen shows nothing untrue, moves nothing, and works by keyboard and for WCAG 2.2 AA',
  async () => {
    expect(await sweep.walk(core)).toEqual([])
  },
  patience,
)

test(
  'so do the other crossings of themes, widths, people and answers, which take turns day by day',
  async () => {
    const today = Math.floor(Date.now() / 86_400_000)
    expect(await sweep.walk(turns(today))).toEqual([])
  },
  patience,
)
