import { expect, test } from 'vitest'
import { legProofs, proofPictures, proofSummary } from './proof-pictures.ts'
import type { Proof } from './shown-job.ts'

const proof = (more: Partial<Proof>): Proof => ({
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
const timeOf = (instant: string) => instant.slice(11, 16)

test('pictures, scanned documents and signatures are told apart', () => {
  const shown = proofPictures([
    proof({ pod_image: ['/files/1/pod/a.jpg?s=1', '/files/1/pod/b.PDF?s=2'], pod_sign: '/files/1/pod/c.png' }),
    proof({ id: 2, type: 'poc', pod_image: ['/files/1/pod/d.webp'] }),
  ])
  expect(shown.map(({ kind, name }) => [kind, name])).toEqual([
    ['picture', 'Delivery picture 1'],
    ['document', 'Delivery document 2'],
    ['signature', 'Delivery Signature'],
    ['picture', 'Collection picture 1'],
  ])
})

test.each([
  ['no proof', [], null],
  ['a collection is no proof of delivery', [proof({ type: 'poc', pod_name: 'K Doyle' })], null],
  ['one image', [proof({ pod_image: ['a.jpg'] })], '1 image'],
  ['a scan is no image', [proof({ pod_image: ['a.jpg', 'b.pdf?s=1'] })], '1 image, 1 document'],
  [
    'a leg that is not the last delivery proves no trip',
    [proof({ job_id: 8, proves_job: 0, pod_name: 'A Bell' })],
    null,
  ],
  ['signed only', [proof({ pod_name: 'K Doyle' })], 'signed by K Doyle 13:24'],
  [
    'of all proofs, signed last',
    [proof({ pod_image: ['a.jpg'], pod_name: 'A Bell' }), proof({ pod_image: ['b.jpg'], pod_name: 'K Doyle' })],
    '2 images, signed by K Doyle 13:24',
  ],
])('%s', (_, proofs, summary) => expect(proofSummary(proofs, timeOf)).toBe(summary))

test("a trip's legs have their own proofs, by leg, with what was signed and what there is to see", () => {
  const legs = [
    proof({ pod_name: 'Own' }),
    proof({ id: 2, job_id: 8, job_number: '10045-1', type: 'poc', proves_job: 0, pod_image: ['/a.jpg'] }),
    proof({ id: 3, job_id: 9, job_number: '10045-2', pod_name: 'K Doyle', pod_sign: '/s.png' }),
  ]
  const shown = legProofs({ id: 7, job_process: legs }, timeOf)
  expect(shown.map(({ job_number, lines, pictures }) => [job_number, lines, pictures.map(({ name }) => name)])).toEqual(
    [
      ['10045-1', ['Collection, 13:24'], ['10045-1 Collection picture 1']],
      ['10045-2', ['Delivery, signed by K Doyle 13:24'], ['10045-2 Delivery Signature']],
    ],
  )
})
