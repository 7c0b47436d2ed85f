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
    breaks: 'A job is not found by the telephone of its delivery.',
    file: 'apps/server/src/features/job-list/list-filter.repo.ts',
    text: "anyHolds(['j.collection_phone', 'j.delivery_phone'], term)",
    replacement: "anyHolds(['j.collection_phone'], term)",
    tests: ['apps/server/src/features/job-list/job-list.api.test.ts'],
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
    file: 'packages/domain/src/kernel/tables/plain-cell.ts',
    text: '/^[=+\\-@',
    replacement: '/^[=+\\-',
    tests: ['packages/domain/src/kernel/tables/plain-cell.test.ts'],
  },
  {
    breaks: 'The tabs of a list count 0 until its figures are there.',
    file: 'apps/web/src/kit/list/list-buckets.ts',
    text: 'counts ? (counts[value] ?? 0) : null',
    replacement: 'counts?.[value] ?? 0',
    tests: ['apps/web/src/kit/list/list-buckets.test.ts'],
  },
]
