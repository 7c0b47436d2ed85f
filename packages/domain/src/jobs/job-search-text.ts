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

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}+/gu, '')
const squeezed = (text: string) => text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ')

/** A postcode is found with and without its space, a name with and without its accents. */
function spellings(text: string | null | undefined): string[] {
  const lower = squeezed(text ?? '')
  return lower === '' ? [] : [lower, withoutAccents(lower)]
}
const postcodeSpellings = (text: string | null) => spellings(text).flatMap((spelt) => [spelt, spelt.replace(/ /g, '')])

/** One lower-cased line for the search index. The parts are kept apart, so that no match runs across two fields. */
export function jobSearchText(job: Searchable): string {
  const parts = [
    job.job_number,
    ...job.customer_references,
    ...job.air_way_bill_numbers,
    job.collection_name,
    job.collection_town,
    job.delivery_name,
    job.delivery_town,
    job.booked_by,
  ].flatMap(spellings)
  const postcodes = [job.collection_post_code, job.delivery_post_code].flatMap(postcodeSpellings)
  return [...new Set([...parts, ...postcodes])].join(' | ')
}

/** What was typed into a search box, as it is looked up in that line. */
export function searchTerm(keywords: string): string {
  return squeezed(keywords)
}
