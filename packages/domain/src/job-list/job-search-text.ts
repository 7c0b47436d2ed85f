import { foldWords } from '../kernel/fold-words.ts'

/** What a job is found by: only what belongs to it, so that renaming a customer or driver rewrites no job. */
export interface Searchable {
  job_number: string
  customer_references: readonly string[]
  air_way_bill_numbers: readonly string[]
  collection_name: string | null
  collection_town: string | null
  collection_post_code: string | null
  delivery_name: string | null
  delivery_town: string | null
  delivery_post_code: string | null
  booked_by?: string | null
}

const postcodeSpellings = (text: string) => [text, text.replace(/ /g, '')]

/** Returns one line of folded words for the search index. Its parts are apart, so that no match runs across two fields. */
export function jobSearchText(job: Searchable): string {
  const fold = (parts: readonly (string | null | undefined)[]) => parts.map((part) => foldWords(part ?? ''))
  const parts = fold([
    job.job_number,
    ...job.customer_references,
    ...job.air_way_bill_numbers,
    job.collection_name,
    job.collection_town,
    job.delivery_name,
    job.delivery_town,
    job.booked_by,
  ])
  // A postcode is found with and without its space.
  const postcodes = fold([job.collection_post_code, job.delivery_post_code]).flatMap(postcodeSpellings)
  return [...new Set([...parts, ...postcodes])].filter(Boolean).join(' | ')
}
