import { expect, test } from 'vitest'
import { proofPictures, proofSummary } from './proof-pictures.ts'
import type { Proof } from './shown-job.ts'

const proof = (more: Partial<Proof>): Proof => ({
  id: 1,
  type: 'pod',
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
  ['signed only', [proof({ pod_name: 'K Doyle' })], 'signed by K Doyle 13:24'],
  [
    'of all proofs, signed last',
    [proof({ pod_image: ['a.jpg'], pod_name: 'A Bell' }), proof({ pod_image: ['b.jpg'], pod_name: 'K Doyle' })],
    '2 images, signed by K Doyle 13:24',
  ],
])('%s', (_, proofs, summary) => expect(proofSummary(proofs, timeOf)).toBe(summary))
