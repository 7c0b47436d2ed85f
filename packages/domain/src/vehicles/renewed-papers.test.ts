import { expect, test } from 'vitest'
import { renewedPapers } from './renewed-papers.ts'

const paper = (id: number, document_type_id: number, card_expiry_date: string | null, name: string | null = null) => ({
  id,
  document_type_id,
  document_name: name,
  card_expiry_date,
})

test.each([
  ['one of a kind', [paper(1, 11, '2026-01-01')], []],
  ['an older one', [paper(1, 11, '2026-01-01'), paper(2, 11, '2027-01-01'), paper(3, 11, '2025-01-01')], [1, 3]],
  ['one of another kind', [paper(1, 11, '2026-01-01'), paper(2, 13, '2027-01-01')], []],
  ['one of another name', [paper(1, 19, '2026-01-01', 'Permit'), paper(2, 19, '2027-01-01', 'ULEZ')], []],
  ['two to the same day', [paper(1, 13, '2026-01-01'), paper(2, 13, '2026-01-01')], []],
  ['one that never expires', [paper(1, 13, null), paper(2, 13, '2026-01-01')], []],
])('%s', (_, papers, renewed) => {
  expect([...renewedPapers(papers)]).toEqual(renewed)
})
