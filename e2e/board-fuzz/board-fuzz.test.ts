import { expect, test } from 'vitest'
import { runBoardFuzz } from './board-fuzz.ts'

test('eight people edit one week at random over two servers: nobody is booked twice, every board comes to what is stored', async () => {
  const { faults, ledger, falls } = await runBoardFuzz({
    edits: 300,
    seed: 7,
    sessions: 8,
    cuts: 1,
    say: () => undefined,
  })
  expect(faults).toEqual([])
  expect(Math.max(...falls)).toBeGreaterThan(0)
  expect([...ledger.done.values()].reduce((sum, count) => sum + count, 0)).toBe(300)
  expect([...ledger.refusals.keys()]).toContain('409 workday_taken')
})
