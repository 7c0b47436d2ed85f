import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type Accepted, asking } from './asking.ts'
import { askingAgain } from './asking-again.ts'
import { NotAccepted } from './not-accepted.ts'

const question = 'A question mark would stand for each of these letters: 北 京 (INV-4)'
const refused = (code: string, message = question) => new ApiError({ status: 409, code, message })
/** A call that is refused with each of these in turn, then taken. */
const refusing = (...refusals: unknown[]) =>
  vi.fn(async (_: Accepted) => {
    const next = refusals.shift()
    if (next) throw next
    return 'sent'
  })
const none = { accept_warnings: [] }

afterEach(() => void openConfirm.get()?.answer(false))

async function answer(picked: boolean, shown: object) {
  await expect.poll(() => openConfirm.get()).toMatchObject(shown)
  openConfirm.get()?.answer(picked)
}
const letters = { message: question, title: 'Some letters cannot be printed', confirmLabel: 'Send anyway' }

test('what is asked is sent again with its code once somebody goes on, in the words that it is declared with', async () => {
  const send = refusing(refused('letters_unprintable'))
  const sending = asking(send)
  await answer(true, letters)
  await expect(sending).resolves.toBe('sent')
  expect(send.mock.calls).toEqual([[none], [{ accept_warnings: ['letters_unprintable'] }]])
})

test('a second question is asked as well, and what was accepted before stays accepted', async () => {
  const send = refusing(refused('pod_missing', 'No proof'), refused('legs_not_allocated', 'No legs'))
  const sending = asking(send)
  const usual = { title: dialogTexts.areYouSure, confirmLabel: dialogTexts.proceed, type: 'info' }
  await answer(true, { ...usual, message: 'No proof' })
  await answer(true, { ...usual, message: 'No legs' })
  await expect(sending).resolves.toBe('sent')
  expect(send.mock.lastCall).toEqual([{ accept_warnings: ['pod_missing', 'legs_not_allocated'] }])
})

test('nothing more is sent where somebody leaves the question; who began something reads that it was not done', async () => {
  const warned = vi.spyOn(toast, 'warning')
  const [quiet, told] = [refusing(refused('letters_unprintable')), refusing(refused('deallocate_not_confirmed'))]
  const words = { deallocate_not_confirmed: { title: 'Remove workday?', goOn: 'Remove' } }
  await Promise.all([answer(false, letters), expect(asking(quiet)).rejects.toBeInstanceOf(NotAccepted)])
  expect(warned).not.toHaveBeenCalled()
  const asked = answer(false, { title: 'Remove workday?', confirmLabel: 'Remove', message: question })
  await Promise.all([asked, expect(asking(told, words)).rejects.toBeInstanceOf(NotAccepted)])
  expect(warned).toHaveBeenCalledWith(dialogTexts.cancelled)
  expect([quiet.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
})

test('nothing is asked of what is no question, of warnings that nobody shows, and of what is refused although accepted', async () => {
  for (const code of ['conflict', 'allocation_warnings']) {
    await expect(asking(refusing(refused(code)))).rejects.toMatchObject({ code })
  }
  await expect(asking(refusing(new Error('no line')))).rejects.toThrow('no line')
  const accepted = { accept_warnings: ['pod_missing'] }
  await expect(asking(refusing(refused('pod_missing')), {}, accepted)).rejects.toMatchObject({ code: 'pod_missing' })
  expect(openConfirm.get()).toBeNull()
})

test('files that were downloaded before are fetched again once somebody wants them', async () => {
  const before = { files: [], csv_count: 1, already_down_text: 'INV-4 was downloaded before' }
  const again = { ...before, files: [{ name: 'invoices.csv', csv: 'a' }] }
  const fetch = vi.fn(async ({ accept_warnings }: Accepted) => (accept_warnings.length > 0 ? again : before))
  const fetching = askingAgain(fetch)
  await answer(true, { title: 'Downloaded before', confirmLabel: 'Download again', message: before.already_down_text })
  await expect(fetching).resolves.toBe(again)
  expect(fetch.mock.calls).toEqual([[none], [{ accept_warnings: ['downloaded_before'] }]])
  const missing = { ...before, missing: 'No company details' }
  await expect(askingAgain(async () => missing)).resolves.toBe(missing)
})
