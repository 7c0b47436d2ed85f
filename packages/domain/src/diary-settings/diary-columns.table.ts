import { diaryTexts, diaryColumnTexts as texts } from '../job-list/diary.messages.ts'

export interface DiaryColumn {
  /** Stays the same for good: programs name the column by it. */
  id: number
  /** What the list sorts by, and what a person's view names. */
  slug: string
  columns: string
  /** Can be neither hidden nor moved. */
  fixed?: boolean
  /** Holds amounts. */
  money?: boolean
}

const of = (side: string, column: string) => `${side}: ${column}`

/** The columns of the office's diary, in the order in which everybody begins. */
export const diaryColumns: readonly DiaryColumn[] = [
  { id: 1, slug: 'is_marked', columns: diaryTexts.marked, fixed: true },
  { id: 2, slug: 'job_number', columns: texts.job_number },
  { id: 3, slug: 'type', columns: texts.type },
  { id: 4, slug: 'customer_reference', columns: texts.customer_reference },
  { id: 5, slug: 'customer', columns: texts.customer },
  { id: 6, slug: 'status', columns: texts.status },
  { id: 7, slug: 'collection_name', columns: of(texts.collection, texts.from) },
  { id: 8, slug: 'collection_town', columns: of(texts.collection, texts.town) },
  { id: 9, slug: 'collection_date', columns: of(texts.collection, texts.date) },
  { id: 10, slug: 'collection_time', columns: of(texts.collection, texts.time) },
  { id: 11, slug: 'delivery_name', columns: of(texts.delivery, texts.from) },
  { id: 12, slug: 'delivery_town', columns: of(texts.delivery, texts.town) },
  { id: 13, slug: 'delivery_date', columns: of(texts.delivery, texts.date) },
  { id: 14, slug: 'delivery_time', columns: of(texts.delivery, texts.time) },
  { id: 15, slug: 'load_type', columns: texts.load_type },
  { id: 16, slug: 'driver_or_sub', columns: texts.driver_sub },
  { id: 17, slug: 'total_charge', columns: texts.price, money: true },
  { id: 18, slug: 'action', columns: texts.action, fixed: true },
]
