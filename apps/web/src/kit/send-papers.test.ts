import { expect, test, vi } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { NotAccepted } from './not-accepted.ts'
import { sendPapers } from './send-papers.ts'

const question = 'A question mark would stand for each of these letters: 北 京 (INV-4)'
const asked = new ApiError({ status: 409, code: 'letters_unprintable', message: question })
const sends = () =>
  vi.fn(async ({ confirmed }: { confirmed: 0 | 1 }) => {
    if (confirmed === 0) throw asked
    return 'sent'
  })
const answer = async (picked: boolean) => {
  await vi.waitFor(() => expect(openConfirm.get()).toMatchObject({ message: question, confirmLabel: 'Send anyway' }))
  openConfirm.get()?.answer(picked)
}

test('papers with letters that cannot be printed leave once somebody has read which', async () => {
  const send = sends()
  const sending = sendPapers(send)
  await answer(true)
  await expect(sending).resolves.toBe('sent')
  expect(send.mock.calls).toEqual([[{ confirmed: 0 }], [{ confirmed: 1 }]])
})

test('they stay where somebody leaves the question', async () => {
  const send = sends()
  const sending = sendPapers(send)
  await Promise.all([answer(false), expect(sending).rejects.toBeInstanceOf(NotAccepted)])
  expect(send).toHaveBeenCalledOnce()
})

test('of others nothing is asked', async () => {
  await expect(sendPapers(async () => 'sent')).resolves.toBe('sent')
})
