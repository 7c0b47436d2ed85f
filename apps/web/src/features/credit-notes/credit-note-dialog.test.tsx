import {
  creditNoteMessages as messages,
  creditDialogTexts as texts,
} from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { button, eachOnItsOwn, faults, field, sent, show, submit, type, words } from '#kit/testing/part.tsx'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { CreditNoteDialog } from './credit-note-dialog.tsx'
import type { JobCredits } from './credit-notes.queries.ts'

eachOnItsOwn()

const credit = (id: number, status: string, credit_amount: number) => ({
  id,
  status,
  credit_amount,
  credit_note_number: `CN-${id}`,
  credit_notes_reason: 'Late',
})
const open = (changes: object) =>
  show(<CreditNoteDialog jobId={7} onClose={() => undefined} />, {
    answers: {
      '/client/credit-notes': { credit_note: { invoice_id: 1, job_details: { id: 7 } } },
      '/job-credits/7': {
        job_id: 7,
        job_number: '10045',
        inv_number: 'INV-1',
        net: 100,
        rest: 100,
        refusal: null,
        credit_notes: [],
        ...changes,
      } as unknown as JobCredits,
    },
  })
const answer = (agreed: boolean) => act(async () => openConfirm.get()?.answer(agreed))

test('a line that is used up, or that may not be credited, says so and has no form', async () => {
  await open({ rest: 0, credit_notes: [credit(1, 'Sent', 100)] })
  expect(words()).toContain(texts.usedUp)
  expect(field('credit_amount')).toBeNull()
  await open({ refusal: 'The invoice is void' })
  expect(words()).toContain('The invoice is void')
  expect(button(texts.create)).toBeUndefined()
})

test('what is left of the line is the most, to the penny', async () => {
  await open({ rest: 60, credit_notes: [credit(1, 'Sent', 40), credit(2, 'Void', 30)] })
  await type('credit_amount', '60.01')
  await submit()
  expect(faults()).toContain(messages.amount_above_rest('60.00'))
  expect(sent).toEqual([])
  await type('credit_amount', '60')
  await submit()
  expect(sent).toMatchObject([{ body: { job_id: 7, credit_amount: '60' } }])
  expect(sent[0]?.body).not.toHaveProperty('override')
})

test('one that was not sent is replaced after asking; its own amount may be credited again', async () => {
  await open({ rest: 60, credit_notes: [credit(3, 'Draft', 40)] })
  await type('credit_amount', '100')
  await submit()
  expect(openConfirm.get()?.title).toBe(texts.overrideTitle)
  await answer(false)
  expect(sent).toEqual([])
  await submit()
  await answer(true)
  await expect.poll(() => sent).toMatchObject([{ body: { credit_amount: '100', override: 1, credit_note_id: 3 } }])
})
