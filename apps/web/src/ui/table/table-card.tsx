import type { CardLayout } from './card-layout.ts'
import { CellContent, cellText } from './cell-content.tsx'
import classes from './table-card.module.css'
import type { TableColumn } from './table-column.ts'

/** Words that are nothing or a dash are left out of a card; a drawing without words stands. */
const says = <R,>(column: TableColumn<R>, row: R) =>
  column.text ? !['', '–', '-'].includes(cellText(column, row).trim()) : saysValue(column, row)

const saysValue = <R,>({ value }: TableColumn<R>, row: R) =>
  !value || !['', null, undefined].includes(value(row) as string)

/** The cells of a row that is a card: its name and state, what else is to be known, its figure and buttons. */
export function TableCard<R>({ card, row }: { card: CardLayout<R>; row: R }) {
  const figures = card.figure.filter((column) => says(column, row))
  return (
    <>
      {card.title.map((column) => (
        <td key={column.id} className={classes.title} data-whole>
          <CellContent column={column} row={row} />
        </td>
      ))}
      {card.status.map((column) => (
        <td key={column.id} className={classes.status}>
          <CellContent column={column} row={row} />
        </td>
      ))}
      {card.lines.map((line) => {
        const said = line.columns.filter((column) => says(column, row))
        if (said.length === 0) return null
        return (
          <td key={line.columns[0]?.id} className={classes.line}>
            <span className={classes.label}>{line.label}</span>
            <span className={classes.words}>
              {said.map((column) => (
                <span key={column.id} className={classes.word}>
                  <CellContent column={column} row={row} />
                </span>
              ))}
            </span>
          </td>
        )
      })}
      {figures.length > 0 && (
        <td className={classes.figure}>
          {figures.map((column) => (
            <span key={column.id}>
              <span className={classes.label}>{column.header}</span> <CellContent column={column} row={row} />
            </span>
          ))}
        </td>
      )}
      {card.buttons.length > 0 && (
        <td className={classes.buttons}>
          {card.buttons.map((column) => (
            <CellContent key={column.id} column={column} row={row} />
          ))}
        </td>
      )}
    </>
  )
}
