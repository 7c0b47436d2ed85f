import { orderedIds, standardView, type TableView } from '../interface/table-view.ts'
import { type DiaryColumn, diaryColumns } from './diary-columns.table.ts'

/** One column as a person arranged it; `position` counts from 1. */
export interface DiarySetting {
  id: number
  columns: string
  slug: string
  is_active: 0 | 1
  position: number
}

const isChosen = ({ fixed }: DiaryColumn) => fixed !== true
const slugs = diaryColumns.map(({ slug }) => slug)

/** A stored view, or the standard one where what is stored is none. */
export function diaryViewIn(stored: unknown): TableView {
  const { order, hidden, widths } = (stored ?? {}) as Partial<Record<keyof TableView, unknown>>
  const isSound = Array.isArray(order) && Array.isArray(hidden) && typeof widths === 'object' && widths !== null
  return isSound ? (stored as TableView) : standardView
}

/** The columns that a person may choose among, in their order. Those of amounts are for people who see prices. */
export function diarySettings(view: TableView, { seesPrices }: { seesPrices: boolean }): DiarySetting[] {
  return orderedIds(slugs, view.order)
    .flatMap((slug) => diaryColumns.find((column) => column.slug === slug) ?? [])
    .filter((column) => isChosen(column) && (seesPrices || !column.money))
    .map(({ id, columns, slug }, place) => ({
      id,
      columns,
      slug,
      is_active: view.hidden.includes(slug) ? 0 : 1,
      position: place + 1,
    }))
}

/** The view with one column shown or hidden. */
export function withColumn(view: TableView, slug: string, shown: boolean): TableView {
  const others = view.hidden.filter((other) => other !== slug)
  return { ...view, hidden: shown ? others : [...others, slug] }
}

interface Place {
  id: number
  position: number
}

/** The settings with the named ones at their places; the others close up around them. */
export function movedSettings(settings: readonly DiarySetting[], places: readonly Place[]): DiarySetting[] {
  const isNamed = ({ id }: DiarySetting) => places.some((place) => place.id === id)
  const moved = settings.filter((setting) => !isNamed(setting))
  for (const { id, position } of places.toSorted((a, b) => a.position - b.position)) {
    const setting = settings.find((one) => one.id === id)
    if (setting) moved.splice(position - 1, 0, setting)
  }
  return moved.map((setting, place) => ({ ...setting, position: place + 1 }))
}

/** The view with its columns in the order of these settings; a column that is not among them stays where it is. */
export function withOrder(view: TableView, settings: readonly DiarySetting[]): TableView {
  const next = settings.map(({ slug }) => slug)
  const named = new Set(next)
  const order = orderedIds(slugs, view.order).map((slug) => (named.has(slug) ? (next.shift() ?? slug) : slug))
  return { ...view, order }
}
