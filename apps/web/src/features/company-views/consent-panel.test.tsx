import { viewTexts as texts, viewMessages } from '@dray/domain/company-views/company-views.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, offered, press, sent, show, submit, words } from '#kit/testing/part.tsx'
import { ConsentPanel } from './consent-panel.tsx'

eachOnItsOwn()

const consent = (may_export: 0 | 1) => ({
  reason: 'A job is missing',
  given_by_name: 'Ann Bell',
  given_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-21T09:00:00.000Z',
  may_export,
})
const panel = (given: unknown) => show(<ConsentPanel />, { answers: { '/view-consent': { consent: given } } })

test('support has access: it is said until when and whether it may export, and ended here', async () => {
  await panel(consent(0))
  expect(words()).toContain(texts.stands(`${showLongDate('2026-11-21')} 09:00`))
  expect(words()).not.toContain(texts.exports)
  expect(offered()).toEqual([texts.end])
  await panel(consent(1))
  expect(words()).toContain(texts.exports)
})

test('access is not given without saying what to look at', async () => {
  await panel(null)
  expect(offered()).toEqual([texts.give])
  await press(texts.give)
  await submit()
  expect(words()).toContain(viewMessages.reasonMissing)
  expect(sent).toEqual([])
})
