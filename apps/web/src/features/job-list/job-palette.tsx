import { diaryPaletteTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import type { UserType } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { findByWords } from '@dray/domain/kernel/text/find-words.ts'
import { IconBuildingStore, IconClipboardList, IconSteeringWheel, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { customerOptions, driverOptions, vehicleOptions } from '#features/lookups/index.ts'
import type { PaletteItem, PaletteProvider } from '#platform/palette.ts'
import { queryClient } from '#platform/query-client.ts'
import type { DiaryRow } from './diary-columns.tsx'
import type { DiarySearch } from './diary-search.ts'
import { findOfficeJobs, findPortalJobs } from './job-list.queries.ts'

interface PaletteNeeds {
  user_type: UserType
  /** Opens the diary with this in its address. */
  openDiary: (search: DiarySearch) => void
  /** Opens a job above the list that is there, or above the diary. */
  openJob: (id: number) => void
}

const shownAtMost = 8

/** "Bristol to Swindon, 20-11-26, Pending". */
function detailOf({ collection_town, delivery_town, collection_date, delivery_date, status }: DiaryRow, of: UserType) {
  const towns = [collection_town, delivery_town].filter((town) => town !== null)
  const date = collection_date ?? delivery_date
  return [towns.join(texts.to), date && showDate(date), of === 'client' && statusLabel(status)]
    .filter(Boolean)
    .join(', ')
}

/** Jobs of any day by number, reference or postcode, the newest first. */
const jobsProvider = ({ user_type, openJob }: PaletteNeeds): PaletteProvider => ({
  key: 'jobs',
  group: texts.jobs,
  least: 2,
  find: async (words, signal) => {
    const rows: readonly DiaryRow[] = await (user_type === 'customer' ? findPortalJobs : findOfficeJobs)(words, signal)
    return rows.slice(0, shownAtMost).map((row) => ({
      key: String(row.id),
      label: `${row.job_number} ${row.customer.customer_name}`,
      detail: detailOf(row, user_type),
      icon: <IconClipboardList aria-hidden />,
      onSelect: () => openJob(row.id),
    }))
  },
})

interface NamedSource {
  key: string
  group: string
  icon: ReactNode
  options: typeof customerOptions
  search: (id: number) => DiarySearch
}

/** One of the company's names leads to its jobs of today. */
const namedProvider = (source: NamedSource, openDiary: PaletteNeeds['openDiary']): PaletteProvider => ({
  key: source.key,
  group: source.group,
  least: 2,
  find: async (words): Promise<PaletteItem[]> => {
    const rows = await queryClient.fetchQuery(source.options())
    return findByWords(rows, words, ({ label, detail }) => [label, detail])
      .slice(0, shownAtMost)
      .map(({ value, label, detail = '' }) => ({
        key: String(value),
        label,
        detail,
        icon: source.icon,
        onSelect: () => openDiary(source.search(value)),
      }))
  },
})

const named: readonly NamedSource[] = [
  {
    key: 'customers',
    group: texts.customers,
    icon: <IconBuildingStore aria-hidden />,
    options: customerOptions,
    search: (customer) => ({ customer }),
  },
  {
    key: 'drivers',
    group: texts.drivers,
    icon: <IconSteeringWheel aria-hidden />,
    options: driverOptions,
    search: (driver) => ({ driver }),
  },
  {
    key: 'vehicles',
    group: texts.vehicles,
    icon: <IconTruck aria-hidden />,
    options: vehicleOptions,
    search: (vehicle) => ({ vehicle }),
  },
]

/** What the palette finds of the day's work: jobs for all, the company's names for its staff. */
export function jobPalette(needs: PaletteNeeds): PaletteProvider[] {
  if (needs.user_type === 'admin') return []
  const names = needs.user_type === 'client' ? named.map((source) => namedProvider(source, needs.openDiary)) : []
  return [jobsProvider(needs), ...names]
}
