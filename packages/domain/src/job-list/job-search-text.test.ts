import { expect, test } from 'vitest'
import { foldWords } from '../kernel/text/fold-words.ts'
import { jobSearchText } from './job-search-text.ts'

const line = jobSearchText({
  job_number: '10482',
  customer_references: ['PO 77120', 'LF-2201'],
  air_way_bill_numbers: ['125-12345675'],
  collection_name: 'Müller  Pumps UK',
  collection_town: 'Leeds',
  collection_post_code: 'LS1 4DY',
  delivery_name: 'NHS Supply Hub',
  delivery_town: 'Leeds',
  delivery_post_code: null,
  booked_by: null,
})

test('one line of folded words, nothing twice', () => {
  expect(line).toBe(
    '10482 | po 77120 | lf-2201 | 125-12345675 | muller pumps uk | leeds | nhs supply hub | ls1 4dy | ls14dy',
  )
})
test('who booked stands behind the places, as in the texts that are stored', () => {
  const none = { collection_name: null, collection_town: null, collection_post_code: null }
  const to = { delivery_name: 'NHS', delivery_town: 'Leeds', delivery_post_code: 'LS1 4DY' }
  const job = { job_number: '1', customer_references: [], air_way_bill_numbers: [], ...none, ...to, booked_by: 'Pat' }
  expect(jobSearchText(job)).toBe('1 | nhs | leeds | pat | ls1 4dy | ls14dy')
})
test.each(['PO 77120', '  Muller Pumps ', 'MÜLLER', 'ls14dy', 'LS1  4DY', '104', 'Mu\u0308ller'])(
  'is found by %s',
  (typed) => {
    expect(line).toContain(foldWords(typed))
  },
)
test.each(['Leeds NHS', '10482 po'])('no match runs across two fields: %s', (typed) => {
  expect(line).not.toContain(foldWords(typed))
})
