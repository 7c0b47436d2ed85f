import type { ReactNode } from 'react'
import { Form, FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { FormControl, valueInWords } from './form-control.tsx'
import type { FormField, FormLine, FormPart, FormValue } from './form-field.ts'
import { FormNotices } from './form-notices.tsx'
import { allowsBlank } from './form-rules.ts'
import { useFormState } from './use-form-state.ts'
import { labelIn, type RecordForm } from './use-record-form.ts'

interface FieldSetProps {
  record: RecordForm
  readOnly?: boolean
  /** The first field takes the focus. */
  autoFocus?: boolean
}

interface FormFieldsProps extends FieldSetProps {
  /** Its accessible name. */
  name: string
}

/** The name of what a row refers to, which the row has beside the id: `depot` beside `depot_id`. */
function referenceName(row: RecordForm['row'], { field }: FormField): string | null {
  const reference = row?.[field.replace(/_id$/, '')]
  if (typeof reference !== 'object' || reference === null) return null
  const { name, code, v_code, customer_name } = reference as Partial<
    Record<'name' | 'code' | 'v_code' | 'customer_name', string>
  >
  return name ?? code ?? v_code ?? customer_name ?? null
}

function Part({ part, children }: { part: FormPart; children: ReactNode }) {
  return part.title ? <Section title={part.title}>{children}</Section> : children
}

/** One field: drawn again when it changes, or what is said of it. */
function RecordField({ field, first, ...props }: FieldSetProps & { field: FormField; first: FormField | undefined }) {
  const { record, readOnly, autoFocus } = props
  const { form, rules, row } = record
  const name = field.field
  const value = useFormState(form, ({ values }) => values[name])
  const error = useFormState(form, ({ errors }) => errors[name])
  const warning = useFormState(form, ({ values }) => field.warn?.(values) ?? null)
  const change = (next: FormValue) => form.set({ [name]: next })
  const hint = field.Hint ? (
    <field.Hint hint={field.hint} row={row} value={value ?? null} onChange={change} />
  ) : (
    field.hint
  )
  return (
    <FormControl
      control={field.control}
      label={rules.labelOf(field)}
      description={warning ?? hint}
      data-path={name}
      error={error}
      required={rules.isRequired(name)}
      readOnly={readOnly}
      row={row}
      autoFocus={autoFocus === true && field === first}
      selectedLabel={referenceName(row, field)}
      clearable={row === null || allowsBlank(rules, name)}
      value={value ?? null}
      onChange={change}
    />
  )
}

/** Fields beside each other, as far as they are shown now. */
function Line({ line, ...props }: FieldSetProps & { line: FormLine }) {
  const { form, fields } = props.record
  const isShown = useFormState(form, ({ values }) =>
    line.fields.map((field) => (fields.includes(field) && (field.when?.(values) ?? true) ? 1 : 0)).join(''),
  )
  const shown = line.fields.filter((_, at) => isShown[at] === '1')
  if (shown.length === 0) return null
  const first = fields.find(({ control }) => control?.kind !== 'custom')
  return (
    <FormRow columns={shown.length === line.fields.length ? line.shares : undefined}>
      {shown.map((field) => (
        <RecordField key={field.field} {...props} field={field} first={first} />
      ))}
    </FormRow>
  )
}

/** The fields of a record as its form lays them out, with their errors, another's changes and what was typed before. */
export function FormFields({ name, ...props }: FormFieldsProps) {
  const { id, form, parts, fields, rules, isChanged, discard, submit } = props.record
  const restored = useFormState(form, (state) => state.restored)
  const controlOf = (field: string) => fields.find((one) => one.field === field)?.control
  // The button goes with what it discards; the focus stays in the form.
  const handleDiscard = () => {
    discard()
    document.getElementById(id)?.querySelector<HTMLElement>('[data-path]')?.focus()
  }
  return (
    <Form id={id} label={name} onSubmit={submit}>
      {/* The panel's Save stands outside and saves more than this form; with a button within, Enter sends this one. */}
      <button type="submit" hidden />
      {restored !== null && isChanged && <DraftNotice onDiscard={handleDiscard} />}
      <FormNotices
        form={form}
        nameOf={labelIn(rules, fields)}
        valueInWords={(field, value) => valueInWords(controlOf(field), value)}
      />
      <Stack gap="loose">
        {parts.map((part) => (
          <Part key={part.title ?? ''} part={part}>
            <FormRows>
              {part.lines.map((line) => (
                <Line key={line.fields[0]?.field} {...props} line={line} />
              ))}
            </FormRows>
          </Part>
        ))}
      </Stack>
    </Form>
  )
}
