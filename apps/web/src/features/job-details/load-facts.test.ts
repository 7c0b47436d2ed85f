import { factTexts } from '@dray/domain/job-details/details.messages.ts'
import { expect, test } from 'vitest'
import type { OfficeJob } from '#features/jobs/jobs.queries.ts'
import { withoutMoney } from '#ui/display/money-shown.ts'
import { type LoadFact, officeFacts } from './load-facts.ts'

const job = (more: Partial<OfficeJob>) =>
  ({
    work_day_jobs: [],
    sub_contractor_jobs: [],
    customer_reference: [],
    air_way_bill_numbers: [],
    job_emails: [],
    customer_sftp_id: null,
    no_of_pod: 0,
    is_vat: 1,
    credit_note: null,
    ...more,
  }) as unknown as OfficeJob
const credit_note = {
  id: 7,
  credit_note_number: 'CN-7',
  status: 'Sent',
  credit_amount: 25,
  credit_notes_reason: null,
}
const credited = (facts: readonly LoadFact[]) => facts.find(({ name }) => name === factTexts.credited)

test('a credited job says how much in all and by which note, to who sees prices', () => {
  const facts = officeFacts(job({ credit_note, credited: 65 }))
  expect(credited(facts)?.value).toBe('65.00, CN-7')
  expect(credited(withoutMoney(facts))).toBeUndefined()
})

test('a credit note that was not sent has taken nothing off', () => {
  expect(credited(officeFacts(job({ credit_note, credited: null })))?.value).toBe('CN-7 is a draft')
})

test('a job that was not credited says nothing of it', () => {
  expect(credited(officeFacts(job({ credited: null })))).toBeUndefined()
})
