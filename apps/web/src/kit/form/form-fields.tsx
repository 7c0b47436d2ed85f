import { formTexts as texts } from '@dray/domain/interface/form.messages.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Form, FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { FormControl, valueInWords } from './form-control.tsx'
import type { FormField, FormPart } from './form-field.ts'
import { allowsBlank, type FormRules } from './form-rules.ts'
import { type FieldConflict, isSame } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

interface FormFieldsProps {
  id: string
  /** Its accessible name. */
  name: string
  parts: readonly FormPart[]
  rules: FormRules
  row: Readonly<Record<string, unknown>> | null
  form: RecordForm
  readOnly?: boolean
  /** The first field takes the focus. */
  autoFocus?: boolean
}

/** The name of what a row refers to, as the row itself tells it beside the id: `depot` beside `depot_id`. */
function referenceName(row: FormFieldsProps['row'], { field }: FormField): string | null {
  const told = row?.[field.replace(/_id$/, '')]
  if (typeof told !== 'object' || told === null) return null
  const { name, code, v_code, customer_name } = told as Partial<
    Record<'name' | 'code' | 'v_code' | 'customer_name', string>
  >
  return name ?? code ?? v_code ?? customer_name ?? null
}

/** One field that two people changed: whichever is pressed stands in the form. */
function ConflictChoice({
  conflict,
  field,
  form,
  label,
}: {
  conflict: FieldConflict
  field: FormField
  form: RecordForm
  label: string
}) {
  const isTheirs = isSame(form.values[conflict.field], conflict.theirs)
  return (
    <SegmentedControl
      size="sm"
      label={label}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(whose) => form.set(conflict.field, conflict[whose])}
      options={[
        { value: 'mine', label: `${texts.mine}: ${valueInWords(field.control, conflict.mine)}` },
        { value: 'theirs', label: `${texts.theirs}: ${valueInWords(field.control, conflict.theirs)}` },
      ]}
    />
  )
}

/** What somebody else's save did to this form, field by field. */
function EditConflict({ rules, form }: Pick<FormFieldsProps, 'rules' | 'form'>) {
  if (!form.editConflict) return null
  const { conflicts, taken } = form.editConflict
  const named = (name: string) => form.fields.find(({ field }) => field === name) ?? { field: name }
  return (
    <>
      {conflicts.length > 0 && (
        <Notice key={form.version} kind="warning" title={texts.conflict} takesFocus={form.isRefused}>
          <Ledger
            bare
            lines={conflicts.map((conflict) => {
              const field = named(conflict.field)
              const label = rules.labelOf(field)
              return {
                key: conflict.field,
                name: label,
                reason: <ConflictChoice conflict={conflict} field={field} form={form} label={label} />,
                amount: null,
              }
            })}
          />
        </Notice>
      )}
      {taken.length > 0 && <Notice>{texts.merged(taken.map((name) => rules.labelOf(named(name))).join(', '))}</Notice>}
    </>
  )
}

function Part({ part, children }: { part: FormPart; children: ReactNode }) {
  return part.title ? <Section title={part.title}>{children}</Section> : children
}

/** Focuses the first field that was refused. */
function useFaultFocus(id: string, faults: RecordForm['faults']) {
  const told = useRef(faults)
  useEffect(() => {
    if (told.current === faults) return
    told.current = faults
    const [first] = Object.entries(faults).flatMap(([field, reason]) => (reason ? [field] : []))
    const form = first && document.getElementById(id)
    if (form) form.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus()
  }, [id, faults])
}

/** A row's fields as the catalogue's form lays them out, with their reasons, another's changes and what was typed before. */
export function FormFields({ id, name, parts, rules, row, form, readOnly, autoFocus = false }: FormFieldsProps) {
  useFaultFocus(id, form.faults)
  const shown = new Set(form.fields.map(({ field }) => field))
  // The button goes with what it discards; the focus stays in the form.
  const discard = () => {
    form.discard()
    document.getElementById(id)?.querySelector<HTMLElement>('[data-path]')?.focus()
  }
  const first = form.fields.find(({ control }) => control?.kind !== 'custom')
  return (
    <Form id={id} label={name} onSubmit={form.submit}>
      {/* The panel's Save stands outside and saves more than this form; with a button within, Enter sends this one. */}
      <button type="submit" hidden />
      {form.restored && form.isChanged && (
        <Notice
          actions={
            <Button size="sm" onClick={discard}>
              {texts.discard}
            </Button>
          }
        >
          <Text>{texts.restored}</Text>
        </Notice>
      )}
      <EditConflict rules={rules} form={form} />
      <Stack gap="loose">
        {parts.map((part) => (
          <Part key={part.title ?? ''} part={part}>
            <FormRows>
              {part.lines.map((line) => {
                const fields = line.fields.filter(
                  ({ field, when }) => shown.has(field) && (when?.(form.values) ?? true),
                )
                if (fields.length === 0) return null
                return (
                  <FormRow
                    key={fields[0]?.field}
                    columns={fields.length === line.fields.length ? line.shares : undefined}
                  >
                    {fields.map((field) => (
                      <FormControl
                        key={field.field}
                        control={field.control}
                        label={rules.labelOf(field)}
                        description={field.warn?.(form.values) ?? field.hint}
                        data-path={field.field}
                        error={form.faults[field.field]}
                        required={rules.isRequired(field.field)}
                        readOnly={readOnly}
                        row={row}
                        autoFocus={autoFocus && field === first}
                        selectedLabel={referenceName(row, field)}
                        clearable={row === null || allowsBlank(rules, field.field)}
                        value={form.values[field.field] ?? null}
                        onChange={(value) => form.set(field.field, value)}
                      />
                    ))}
                  </FormRow>
                )
              })}
            </FormRows>
          </Part>
        ))}
      </Stack>
    </Form>
  )
}
