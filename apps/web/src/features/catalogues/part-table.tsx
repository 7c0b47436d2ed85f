import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { FormPart } from '#kit/form/form-field.ts'
import { useOpenRow } from '#kit/form/use-open-row.ts'
import { deleteQuestion } from '#kit/questions.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { rulesOf } from './catalogue-rules.ts'
import type { CatalogueRow } from './catalogue-view.ts'
import { type PartSource, removePart, savePart } from './part.queries.ts'

interface PartTableProps<R extends CatalogueRow> {
  part: PartSource
  title: string
  columns: readonly TableColumn<R>[]
  form: readonly FormPart[]
  owner_id: number
  rows: readonly R[]
  nameOf: (row: R) => string
  fresh?: Readonly<Record<string, unknown>>
  /** Values of a new row that the form does not show. */
  given?: Readonly<Record<string, unknown>>
  /** False for a row that stays: it has no bin. */
  mayRemove?: (row: R) => boolean
  onWritten: () => void
}

/** A part of which there are many: a table with a dialog for each row. */
export function PartTable<R extends CatalogueRow>(props: PartTableProps<R>) {
  const { part, title, columns, rows } = props
  const [open, setOpen] = useState<R | 'new' | null>(null)
  return (
    <Panel
      title={title}
      actions={
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
          {texts.add(part.noun.one)}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Text tone="muted">{catalogueTexts.empty(part.noun.many)}</Text>
      ) : (
        <DataTable
          card
          label={title}
          columns={part.calls.remove ? [...columns, deletion(props)] : columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={props.nameOf}
          onOpen={setOpen}
        />
      )}
      {open === 'new' && <PartDialog {...props} row={null} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <OpenPart {...props} opened={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

type RowProps<R extends CatalogueRow> = PartTableProps<R> & { onClose: () => void }

/** The form of a new row, or of one that is changed. */
const PartDialog = <R extends CatalogueRow>({
  part,
  owner_id,
  row,
  isGone,
  onWritten,
  onClose,
  ...rest
}: RowProps<R> & { row: R | null; isGone?: boolean }) => (
  <FormDialog<R>
    title={row ? rest.nameOf(row) : texts.addTitle(part.noun.one)}
    label={part.noun.one}
    name={`${part.entity}:${row?.id ?? `new:${owner_id}`}`}
    form={rest.form}
    rules={rulesOf({ fields: part.fields, takes: {} })}
    row={row}
    isGone={isGone}
    fresh={rest.fresh}
    save={(body, version) => savePart(part, { row, owner_id, version, given: rest.given }, body)}
    onSaved={() => {
      onWritten()
      onClose()
    }}
    onClose={onClose}
  />
)

/** The form of a row, which follows the row while it is shown. */
const OpenPart = <R extends CatalogueRow>(props: RowProps<R> & { opened: R }) => (
  <PartDialog {...props} {...useOpenRow(props.opened, props.rows)} />
)

const deletion = <R extends CatalogueRow>(props: PartTableProps<R>): TableColumn<R> => ({
  id: 'action',
  header: tableTexts.actions,
  hideHeader: true,
  width: 56,
  grow: 0,
  text: () => '',
  cell: (row) => (props.mayRemove?.(row) === false ? null : <DeleteButton {...props} row={row} />),
})

function DeleteButton<R extends CatalogueRow>({ part, row, nameOf, onWritten }: PartTableProps<R> & { row: R }) {
  const { run, busy } = useCommand(() => removePart(part, row.id), {
    confirm: () => deleteQuestion(part.noun),
    done: (message) => message,
    onDone: onWritten,
  })
  return (
    <IconButton
      size="sm"
      label={`${catalogueTexts.delete} ${nameOf(row)}`}
      icon={<IconTrash aria-hidden />}
      disabled={busy}
      onClick={() => void run()}
    />
  )
}
