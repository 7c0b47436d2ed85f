import { type FileAnswers, openQuestions, questionFaults } from '@dray/domain/imports/file-reading.ts'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import type { WholeValue } from '@dray/domain/imports/whole-file.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { FileQuestions } from './file-questions.tsx'
import { cancelImport, checkImport, type Import, type Matching } from './imports.queries.ts'
import classes from './match-columns.module.css'
import { SheetChoice } from './sheet-choice.tsx'
import { WholeFile } from './whole-file.tsx'

interface MatchColumnsProps {
  row: Import
  onChecked: () => void
  /** The file, where it was chosen on this page. */
  file: File | null
  onRead: (id: number, file: File) => void
}

/** Each column of the file beside the field that its cells go to; a field is chosen once. */
export function MatchColumns({ row, onChecked, file, onRead }: MatchColumnsProps) {
  const [columns, setColumns] = useState(row.columns)
  const [answers, setAnswers] = useState<FileAnswers>({})
  const [values, setValues] = useState<WholeValue[]>(row.values)
  const [isTried, setIsTried] = useState(false)
  const { run, busy } = useCommand((chosen: Matching) => checkImport(row.id, chosen), { onDone: onChecked })
  const cellOf = (field: string | null) => row.fields.find((one) => one.field === field)?.cell ?? null
  const open = openQuestions(row.evidence, columns.map(cellOf) as Parameters<typeof openQuestions>[1])
  const unanswered = questionFaults(open, answers)
  const left = row.fields.filter(({ field }) => !columns.includes(field))
  const whole = values.filter(({ field }) => left.some((one) => one.field === field))
  const handleCheck = () => {
    setIsTried(true)
    if (Object.keys(unanswered).length > 0) return
    void run({ columns, values: whole, ...(open.decimal_sign && answers), ...(open.date_order && answers) })
  }
  const cancel = useCommand(cancelImport)
  const telling = row.fields.filter(({ identifies }) => identifies === 1)
  const isTold = telling.length === 0 || telling.some(({ field }) => columns.includes(field))
  const hasValue = (field: string) => whole.some((one) => one.field === field)
  const missing = labelsOf(left.filter(({ field, required }) => required === 1 && !hasValue(field)))
  const choose = (place: number, field: string | null) =>
    setColumns(columns.map((known, at) => (at === place ? field : known === field ? null : known)))
  return (
    <Panel title={texts.match} beside={<Text look="muted">{row.name}</Text>}>
      <Stack gap="loose">
        <Text look="muted">{telling.length > 1 ? `${texts.matchHint} ${texts.madeCodes}` : texts.matchHint}</Text>
        <SheetChoice row={row} file={file} onRead={onRead} />
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.example}</th>
              <th scope="col">{texts.field}</th>
            </tr>
          </thead>
          <tbody>
            {row.header.map((heading, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stand where they stand.
              <tr key={place}>
                <th scope="row">{heading || texts.unnamed(place + 1)}</th>
                <td>
                  <Text look="muted" cut>
                    {row.sample.map((cells) => cells[place]).find((cell) => cell) ?? '–'}
                  </Text>
                </td>
                <td>
                  <SelectField
                    label={texts.fieldOf(heading || texts.unnamed(place + 1))}
                    hideLabel
                    clearable
                    placeholder={texts.leftOut}
                    value={columns[place] ?? null}
                    onChange={(field) => choose(place, field)}
                    options={row.fields.map(({ field, label, required }) => ({
                      value: field,
                      label,
                      ...(required === 1 && { detail: texts.required }),
                    }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <WholeFile left={left} values={whole} onChange={setValues} />
        <FileQuestions open={open} answers={answers} onChange={setAnswers} faults={isTried ? unanswered : {}} />
        {!isTold && <Notice kind="warning">{texts.identity(labelsOf(telling))}</Notice>}
        {isTold && missing.length > 0 && <Notice kind="warning">{texts.missing(missing)}</Notice>}
        <Inline spread="end">
          {row.state === 'matching' && (
            <Button variant="quiet" loading={cancel.busy} onClick={() => void cancel.run(row.id)}>
              {texts.cancel}
            </Button>
          )}
          <Button variant="primary" loading={busy} onClick={handleCheck}>
            {texts.check}
          </Button>
        </Inline>
      </Stack>
    </Panel>
  )
}

const labelsOf = (fields: Import['fields']) => fields.map(({ label }) => label)
