import { expect, test } from 'vitest'
import { writeFileSync, appendFileSync } from 'node:fs'
import { core, openSweep, others } from './sweep/sweep.ts'
test('console', async () => {
  const sweep = await openSweep()
  const all = [...core, ...others]
  const is = process.env.WALK === 'console' ? (v: typeof all[number]) => v.stop.who === 'console' : (v: typeof all[number]) => (v.stop.who === 'portal' && v.width === 390) || v.stop.path.startsWith('/guide') || /help|shortcuts|calculator/i.test(v.stop.dialog ?? '')
  let visits = all.filter(is)
  if (process.env.WALK !== 'console') visits = [...visits, ...all.filter((v) => v.stop.who === 'portal' && v.theme === 'light' && v.width === 390).map((v) => ({ ...v, theme: 'dark' as const }))].filter((v) => v.answers === 'as they are')
  visits = visits.filter((v) => v.company === 'full')
  writeFileSync(`/tmp/faults-${process.env.WALK}.txt`, `${visits.length} visits\n`)
  const faults = await sweep.walk(visits)
  appendFileSync(`/tmp/faults-${process.env.WALK}.txt`, faults.join('\n') + '\ndone\n')
  await sweep.close()
  expect(faults).toEqual([])
}, 1_200_000)
