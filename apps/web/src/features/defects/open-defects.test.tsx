import { severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import { OpenDefectsBadge } from './defect-badges.tsx'

eachOnItsOwn()

test('a vehicle without open defects has no badge', async () => {
  await show(<OpenDefectsBadge defects={{ open: 0, worst: null }} />)
  expect(words()).toBe('')
})

test.each([
  [1, 'minor', 0],
  [3, 'dangerous', 1],
] as const)('%i open, the worst of them %s', async (open, worst, signs) => {
  await show(<OpenDefectsBadge defects={{ open, worst }} />)
  expect(words()).toBe(texts.openCount(open))
  expect(document.querySelectorAll(`[title="${severityTexts[worst]}"]`)).toHaveLength(1)
  expect(document.querySelectorAll('svg')).toHaveLength(signs)
})
