import { viewTexts as texts } from '@dray/domain/company-views/company-views.messages.ts'
import { expect, test, vi } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import { session } from '#platform/session.ts'
import { ViewBanner } from './view-banner.tsx'

eachOnItsOwn()

const minute = 60_000
const banner = (left: number) =>
  show(<ViewBanner view={{ company: 'Northgate', expires_at: new Date(Date.now() + left).toISOString() }} />)

test.each([
  ['3 d 4 h', 76 * 60 * minute - 1],
  ['2 h 5 min', 125 * minute - 1],
  ['12 min', 12 * minute - 1],
])('as much of the time is shown as is of use: %s', async (left, milliseconds) => {
  await banner(milliseconds)
  expect(words()).toContain(texts.left(left))
})

test('what has run out is left', async () => {
  const closeView = vi.spyOn(session, 'closeView').mockReturnValue(undefined)
  await banner(minute)
  expect(closeView).not.toHaveBeenCalled()
  await banner(-1)
  expect(closeView).toHaveBeenCalledOnce()
  closeView.mockRestore()
})
