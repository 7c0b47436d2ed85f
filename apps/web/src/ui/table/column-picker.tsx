import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { orderedIds, standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { useShownColumns } from '#ui/display/money-shown.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import classes from './column-picker.module.css'
import { columnName, type TableColumn } from './table-column.ts'

export interface ColumnPickerProps<R> {
  columns: readonly TableColumn<R>[]
  view: TableView
  onViewChange: (view: TableView) => void
  /** Its name. */
  label?: string
  /** Below the columns: what else is settled here. */
  more?: ReactNode
}

/** Moves one id to the place of another. */
export function movedTo(order: readonly string[], id: string, place: number) {
  const rest = order.filter((other) => other !== id)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, place)), 0, id)
}

/** Which columns a table shows and in which order: by ticking, by dragging, or with the arrow buttons. */
export function ColumnPicker<R>(props: ColumnPickerProps<R>) {
  const { columns: all, view, onViewChange, label = tableTexts.columns } = props
  const columns = useShownColumns(all)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const order = orderedIds(
    columns.map(({ id }) => id),
    view.order,
  )
  const movable = order.filter((id) => !byId.get(id)?.fixed)
  const place = (id: string, at: number) => {
    const moved = movedTo(movable, id, at)
    onViewChange({ ...view, order: order.map((old) => (byId.get(old)?.fixed ? old : (moved.shift() ?? old))) })
  }
  const show = (id: string, shown: boolean) =>
    onViewChange({ ...view, hidden: shown ? view.hidden.filter((other) => other !== id) : [...view.hidden, id] })
  const drop = (event: DragEvent, id: string) => {
    event.preventDefault()
    if (dragged && dragged !== id) place(dragged, movable.indexOf(id))
    setDragged(null)
    setOver(null)
  }

  return (
    <Popover
      label={label}
      content={
        <div className={classes.picker}>
          {movable.map((id, at) => {
            const column = byId.get(id)
            if (!column) return null
            const name = columnName(column)
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its keyboard way in the buttons of the row.
              <div
                key={id}
                className={classes.row}
                draggable
                data-over={over === id || undefined}
                onDragStart={() => setDragged(id)}
                onDragOver={(event) => {
                  event.preventDefault()
                  setOver(id)
                }}
                onDragEnd={() => setOver(null)}
                onDrop={(event) => drop(event, id)}
              >
                <CheckboxField label={name} checked={!view.hidden.includes(id)} onChange={(shown) => show(id, shown)} />
                <span className={classes.moves}>
                  <IconButton
                    size="sm"
                    label={tableTexts.moveUp(name)}
                    icon={<IconChevronUp aria-hidden />}
                    disabled={at === 0}
                    onClick={() => place(id, at - 1)}
                  />
                  <IconButton
                    size="sm"
                    label={tableTexts.moveDown(name)}
                    icon={<IconChevronDown aria-hidden />}
                    disabled={at === movable.length - 1}
                    onClick={() => place(id, at + 1)}
                  />
                </span>
              </div>
            )
          })}
          <div className={classes.feet}>
            {props.more && <div className={classes.foot}>{props.more}</div>}
            <div className={classes.foot}>
              <Button size="sm" variant="quiet" onClick={() => onViewChange(standardView)}>
                {tableTexts.columnsReset}
              </Button>
            </div>
          </div>
        </div>
      }
    >
      <IconButton label={label} icon={<IconColumns3 aria-hidden />} />
    </Popover>
  )
}
