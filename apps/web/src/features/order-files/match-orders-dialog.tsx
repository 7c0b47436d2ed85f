import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { orderColumns } from '@dray/domain/order-files/order-columns.table.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { headingsFault } from '@dray/domain/order-files/order-headings.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { columnHelp } from './column-help.ts'
import { type OrderHeadings, uploadOrderFile } from './order-files.queries.ts'

const options = orderColumns.map((one) => ({ value: one.column, label: one.column, detail: columnHelp(one) }))

interface MatchOrdersDialogProps {
  file: File
  headings: OrderHeadings
  onClose: () => void
}

/** Each column of a file that the template does not have, with an example, beside what it holds; a column is chosen once. */
export function MatchOrdersDialog({
  file,
  headings: { header, sample, own, ...proposed },
  onClose,
}: MatchOrdersDialogProps) {
  const [columns, setColumns] = useState(proposed.columns)
  const { run, busy } = useCommand(uploadOrderFile, { done: ({ message }) => message, onDone: onClose })
  const fault = headingsFault(header, columns)
  const asked = header.flatMap((heading, at) => (heading === '' || own[at] === 1 ? [] : [{ heading, at }]))
  const taken = columns.filter((_, at) => own[at] === 1)
  const free = options.filter(({ value }) => !taken.includes(value))
  const choose = (place: number, column: string | null) =>
    setColumns(columns.map((known, at) => (at === place ? column : known === column ? null : known)))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.matchTitle}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" loading={busy} disabled={fault !== null} onClick={() => void run(file, columns)}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        <Text look="muted">{texts.matchHint}</Text>
        {asked.map(({ heading, at }) => (
          <SelectField
            key={at}
            label={sample[at] ? texts.headingWith(heading, sample[at]) : heading}
            clearable
            placeholder={texts.leftOut}
            value={columns[at] ?? null}
            onChange={(column) => choose(at, column)}
            options={free}
          />
        ))}
        {fault && <Notice kind="warning">{fault}</Notice>}
      </Stack>
    </Dialog>
  )
}
