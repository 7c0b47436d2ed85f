import { showNumber } from '@dray/domain/kernel/decimal.ts'
import type { CellValue, TableColumn } from '#ui/table/table-column.ts'
import type { CatalogueRow, CatalogueSource } from './catalogue-view.ts'
import { holdsMoney } from './seen-view.ts'

type Source = Pick<CatalogueSource, 'fields'> & Partial<Pick<CatalogueSource, 'sortable'>>
type Look<R> = Partial<Omit<TableColumn<R>, 'id' | 'sortable' | 'text' | 'value' | 'fixed'>> & {
  text?: (row: R) => string | number | null | undefined
  value?: (row: R) => CellValue
}

const wordsOf = (value: unknown) => {
  if (typeof value === 'number') return showNumber(value)
  return typeof value === 'string' ? value : null
}
const plainOf = (value: unknown) => (typeof value === 'number' ? value : wordsOf(value))

/** What a column says of its field, and what a file holds of it; a drawn one is not sized by what it says. */
function sayings<R extends CatalogueRow>(id: string, { cell, text, value }: Look<R>) {
  const plain = (row: R) => plainOf(row[id])
  if (text) return { text, ...(value && { value }) }
  return cell ? { value: value ?? plain } : { text: (row: R) => wordsOf(row[id]), value: value ?? plain }
}

/** A column under its field's own name, sortable where the list can be ordered by it; what is blank is blank, or a dash. */
export const fieldColumn = <S extends Source, R extends CatalogueRow = CatalogueRow>(
  source: S,
  id: keyof S['fields'] & string,
  look: Look<R> = {},
): TableColumn<R> => {
  const { text: _text, value: _value, ...looks } = look
  return {
    id,
    header: source.fields[id]?.label ?? id,
    sortable: source.sortable?.includes(id) ?? false,
    money: holdsMoney(source, id),
    ...looks,
    ...sayings(id, look),
  }
}
