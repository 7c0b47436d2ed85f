import type { Fault } from './fault.ts'

/** Lists, filters, search, order, pages and files of lists. */
export const listFaults: readonly Fault[] = [
  {
    breaks: 'The diary of one vehicle shows the jobs of all.',
    file: 'apps/server/src/features/job-list/list-statement.repo.ts',
    text: "    .$if(shape.by_vehicle, (query) => query.where('w.vehicle_id', '=', values.vehicle_id))\n",
    replacement: '',
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
  },
  {
    breaks: 'Jobs without what the list is ordered by stand before all others.',
    file: 'apps/server/src/features/job-list/list-statement.repo.ts',
    text: 'nulls last, status_rank',
    replacement: 'nulls first, status_rank',
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
  },
  {
    breaks: 'A job that ends on the first day of the dates asked for is not in the diary.',
    file: 'apps/server/src/features/job-list/list-by-status.repo.ts',
    text: "'last_date', '>=', values.from",
    replacement: "'last_date', '>', values.from",
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
  },
  {
    breaks: 'A job is not found by the telephone of its delivery.',
    file: 'apps/server/src/features/job-list/list-filter.repo.ts',
    text: "anyHolds(['j.collection_phone', 'j.delivery_phone'], term)",
    replacement: "anyHolds(['j.collection_phone'], term)",
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
  },
  {
    breaks: 'A percent sign in a search finds everything.',
    file: 'apps/server/src/platform/db/containing.ts',
    text: "words.replace(/[\\\\%_]/g, '\\\\$&')",
    replacement: "words.replace(/[\\\\_]/g, '\\\\$&')",
    tests: ['apps/server/src/features/customers/customers.api.test.ts'],
  },
  {
    breaks: 'Words are found only with the accents that they have.',
    file: 'packages/domain/src/kernel/fold-words.ts',
    text: "    .replace(accents, '')\n",
    replacement: '',
    tests: ['packages/domain/src/kernel/find-words.test.ts'],
  },
  {
    breaks: 'The file of a list lacks its last page.',
    file: 'apps/web/src/kit/list-export/fetch-rows.ts',
    text: 'number * page.per_page >= total',
    replacement: '(number + 1) * page.per_page > total',
    tests: ['apps/web/src/kit/list-export/fetch-rows.test.ts'],
  },
  {
    breaks: 'A cell of an exported file is run as a formula.',
    file: 'packages/domain/src/kernel/plain-cell.ts',
    text: '/^[=+\\-@',
    replacement: '/^[=+\\-',
    tests: ['packages/domain/src/kernel/plain-cell.test.ts'],
  },
  {
    breaks: 'A filter that is changed on page 9 leaves the list on page 9, which is empty.',
    file: 'apps/web/src/kit/list-address.ts',
    text: '...(isNarrowed && { page: undefined }), ',
    replacement: '...(isNarrowed && { from: undefined }), ',
    tests: ['apps/web/src/kit/list-address.test.ts'],
  },
  {
    breaks: 'The tabs of a list count 0 until its figures are there.',
    file: 'apps/web/src/kit/list-buckets.ts',
    text: 'counts ? (counts[value] ?? 0) : null',
    replacement: 'counts?.[value] ?? 0',
    tests: ['apps/web/src/kit/list-buckets.test.ts'],
  },
  {
    breaks: 'With shift the last row of a span is not selected.',
    file: 'apps/web/src/ui/table/use-row-selection.ts',
    text: 'Math.max(start, end) + 1',
    replacement: 'Math.max(start, end)',
    tests: ['apps/web/src/ui/table/use-row-selection.test.ts'],
  },
]
