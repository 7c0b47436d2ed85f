import { showNumber } from '@dray/domain/kernel/decimal.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { CatalogueRow, CatalogueSource } from './catalogue-view.ts'
import { holdsMoney } from './seen-view.ts'

type Source = Pick<CatalogueSource, 'fields'> & Partial<Pick<CatalogueSource, 'sortable'>>
type Look<R> = Partial<Omit<TableColumn<R>, 'id' | 'sortable'>>

const wordsOf = (value: unknown) => {
  if (typeof value === 'number') return showNumber(value)
  return typeof value === 'string' ? value : null
}

/** A column under its field's own name, sortable where the list can be ordered by it; what is blank is blank, or a dash. */
export const fieldColumn = <S extends Source, R extends CatalogueRow = CatalogueRow>(
  source: S,
  id: keyof S['fields'] & string,
  look: Look<R> = {},
): TableColumn<R> => ({
  id,
  header: source.fields[id]?.label ?? id,
  sortable: source.sortable?.includes(id) ?? false,
  money: holdsMoney(source, id),
  ...(look.cell ? {} : { text: (row: R) => wordsOf(row[id]) }),
  ...look,
})
