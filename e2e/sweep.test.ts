import { afterAll, beforeAll, expect, test } from 'vitest'
import { core, openSweep } from './sweep/sweep.ts'

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
