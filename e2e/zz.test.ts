import { afterAll, beforeAll, expect, test } from 'vitest'
import { core, openSweep } from './sweep/sweep.ts'

let sweep: Awaited<ReturnType<typeof openSweep>>
beforeAll(async () => {
  sweep = await openSweep()
}, 120_000)
afterAll(() => sweep.close())
test('part', async () => {
  const v = core.filter((x) => x.company === 'full' && x.stop.path.startsWith('/organizer'))
  console.log(v.length)
  expect(await sweep.walk(v)).toEqual([])
}, 900_000)
