import { fieldGroups } from '../jobs/field-groups.ts'
import { type FieldWith, fieldsWith } from '../jobs/job-fields.ts'
import { type CopiedNumbers, copiedNumber } from '../jobs/job-number.ts'
import { foldWords } from '../kernel/text/fold-words.ts'

type Searched = FieldWith<{ isSearched: true }>

/** What a job is found by: only what belongs to it, so that renaming a customer or driver rewrites no job. */
export interface Searchable extends Record<Searched, string | null> {
  job_number: string
  customer_references: readonly string[]
  air_way_bill_numbers: readonly string[]
}

// In the order of the groups, in which the stored texts are.
const searched = fieldGroups.flatMap((group) => fieldsWith({ group, isSearched: true }))
const isPostcode = (field: Searched) => field.endsWith('_post_code')
const words = searched.filter((field) => !isPostcode(field))
const postcodes = searched.filter(isPostcode)
const between = ' | '
const postcodeSpellings = (text: string) => [text, text.replace(/ /g, '')]

/** Returns one line of folded words for the search index. Its parts are apart, so that no match runs across two fields. */
export function jobSearchText(job: Searchable): string {
  const fold = (parts: readonly (string | null | undefined)[]) => parts.map((part) => foldWords(part ?? ''))
  const parts = fold([
    job.job_number,
    ...job.customer_references,
    ...job.air_way_bill_numbers,
    ...words.map((field) => job[field]),
  ])
  // A postcode is found with and without its space.
  const codes = fold(postcodes.map((field) => job[field])).flatMap(postcodeSpellings)
  return [...new Set([...parts, ...codes])].filter(Boolean).join(between)
}

/** The words of a trip: its own and those of its live sub-jobs, none twice. */
export const tripSearchText = (own: string, legs: readonly string[]) =>
  [...new Set([own, ...legs].flatMap((text) => text.split(between)))].filter(Boolean).join(between)

/** The words of a job's copy: those of its source under the copy's number, a trip's legs likewise. */
export const copiedSearchText = (search_text: string, numbers: CopiedNumbers) =>
  search_text
    .split(between)
    .map((part) => copiedNumber(part, numbers))
    .join(between)
