import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { useCommand } from '#kit/use-command.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { addImport, type Import } from './imports.queries.ts'

interface SheetChoiceProps {
  row: Import
  file: File | null
  onRead: (id: number, file: File) => void
}

/** Which sheet of a spreadsheet was read, where it has several; another is read from the file that was chosen. */
export function SheetChoice({ row, file, onRead }: SheetChoiceProps) {
  const { run, busy } = useCommand((given: File, sheet: string) => addImport(row.kind, given, sheet), {
    onDone: ({ id }, given) => onRead(id, given),
  })
  if (row.sheets.length < 2 || row.sheet === null) return null
  if (!file) return <Text look="muted">{texts.sheetRead(row.sheet)}</Text>
  return (
    <SelectField
      label={texts.sheet}
      value={row.sheet}
      disabled={busy}
      onChange={(sheet) => sheet && sheet !== row.sheet && void run(file, sheet)}
      options={row.sheets.map((name) => ({ value: name, label: name }))}
    />
  )
}
