import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

test('work of one key runs one after another in its order, also after a failure; that of another key beside it', async () => {
  const inTurn = makeTurns()
  const seen: string[] = []
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`)
    await wait(ms)
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const results = await Promise.allSettled([
    inTurn(1, work('a', 40)),
    inTurn(1, work('b', 5)),
    inTurn(2, work('other', 5)),
    inTurn(1, work('c', 5)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(seen).toEqual(['a begins', 'other begins', 'other ends', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
