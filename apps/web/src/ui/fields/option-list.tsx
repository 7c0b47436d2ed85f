import { IconCheck, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { ColourDot } from '#ui/display/badge.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import type { ListboxRow, useListbox } from './listbox.ts'
import classes from './option-list.module.css'

/** One line of a list below a field. */
export interface OptionRow extends ListboxRow {
  label: string
  /** Beside the name, quieter: an address, a code. */
  detail?: string | undefined
  /** At the right end: "saved · 41 times". */
  hint?: string | undefined
  colour?: string | null | undefined
  icon?: ReactNode
  group?: string | undefined
  chosen?: boolean | undefined
  shortcut?: string | undefined
  /** An action that ends the list rather than a choice. */
  action?: boolean | undefined
  /** Deletes what the line stands for, by its icon; the field has a key for it. */
  remove?: { label: string; run: () => void } | undefined
}

export interface OptionListProps {
  label: string
  rows: OptionRow[]
  listbox: Pick<ReturnType<typeof useListbox>, 'listId' | 'optionProps'>
  /** Why there is nothing to choose: nothing found, still looking, or nothing entered yet. */
  note?: string | undefined
}

export function OptionList({ label, rows, listbox, note }: OptionListProps) {
  return (
    <>
      {note && (
        <div className={classes.note} role="status">
          {note}
        </div>
      )}
      <div id={listbox.listId} role="listbox" aria-label={label} className={classes.list}>
        {rows.map((row, index) => (
          <Fragment key={row.key}>
            {row.group && row.group !== rows[index - 1]?.group && (
              <div className={classes.group} role="presentation">
                {row.group}
              </div>
            )}
            <div {...listbox.optionProps(index)} className={classNames(classes.option, row.action && classes.action)}>
              {row.icon}
              <ColourDot colour={row.colour}>
                <span className={classes.name}>{row.label}</span>
              </ColourDot>
              {row.detail && <span className={classes.detail}>{row.detail}</span>}
              {row.hint && <span className={classes.hint}>{row.hint}</span>}
              {row.shortcut && (
                <span className={classes.hint}>
                  <KeyHint keys={row.shortcut} />
                </span>
              )}
              {row.remove && <RemoveIcon {...row.remove} />}
              {row.chosen && <IconCheck className={classes.chosen} aria-hidden />}
            </div>
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** For the pointer alone: a choice has no button within it. */
function RemoveIcon({ label, run }: NonNullable<OptionRow['remove']>) {
  return (
    <span
      aria-hidden
      title={label}
      className={classes.remove}
      onClick={(event) => {
        event.stopPropagation()
        run()
      }}
    >
      <IconTrash />
    </span>
  )
}
