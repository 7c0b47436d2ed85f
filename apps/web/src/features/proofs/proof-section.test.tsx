import { act } from 'react'
import { expect, test } from 'vitest'
import { eachOnItsOwn, offered, show, words } from '#kit/testing/part.tsx'
import { ProofSection } from './proof-section.tsx'
import type { JobPapers } from './shown-job.ts'

eachOnItsOwn()

const proof = (more: Partial<JobPapers['job_process'][number]>): JobPapers['job_process'][number] => ({
  id: 1,
  job_id: 7,
  job_number: '10045',
  type: 'pod',
  proves_job: 1,
  pod_name: null,
  pod_sign: null,
  pod_time: '2026-11-20T13:24:00Z',
  pod_image: [],
  pieces: null,
  remarks: null,
  ...more,
})
const trip: JobPapers = {
  id: 7,
  job_number: '10045',
  status: 'Completed',
  collection_date: null,
  collection_at: null,
  job_attachements: [],
  job_process: [
    proof({ pod_image: ['/own.jpg'] }),
    proof({ id: 2, job_id: 8, job_number: '10045-1', proves_job: 0, pod_name: 'A Bell', pod_image: ['/leg.jpg'] }),
    proof({ id: 3, job_id: 9, job_number: '10045-2', pod_name: 'K Doyle' }),
  ],
}
const edit = { cx_loads_status: null, onSaved: () => {}, dropRef: () => {} }

test("a trip shows its legs' proofs by leg, and takes away its own only", async () => {
  await show(<ProofSection job={trip} zone="Europe/London" edit={edit} />)
  expect(words()).toContain('10045-1 Delivery, signed by A Bell 13:24')
  expect(words()).toContain('10045-2 Delivery, signed by K Doyle 13:24')
  expect(words()).toContain('1 image, signed by K Doyle 13:24')
  expect(offered().filter((name) => name?.startsWith('Delete'))).toEqual(['Delete Delivery picture 1'])
})

test("a leg's picture opens large, named by its leg, with nothing to delete", async () => {
  await show(<ProofSection job={trip} zone="Europe/London" edit={edit} />)
  await act(async () =>
    document.querySelector('img[alt="10045-1 Delivery picture 1"]')?.closest<HTMLElement>('button')?.click(),
  )
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.textContent).toContain('signed by A Bell')
  expect([...(dialog?.querySelectorAll('button') ?? [])].map((one) => one.ariaLabel ?? one.textContent)).not.toContain(
    'Delete',
  )
})
