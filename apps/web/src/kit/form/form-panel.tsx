import { formTexts as texts } from '@dray/domain/interface/form.messages.ts'
import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { type FormPart, type FormRecord, fieldsOf } from './form-field.ts'
import { FormFields } from './form-fields.tsx'
import type { FormRules } from './form-rules.ts'
import { PanelFormsContext } from './panel-forms.ts'
import { useRecordForm } from './use-record-form.ts'

interface FormPanelProps<R extends FormRecord> {
  title: string
  /** Names the draft. */
  name: string
  form: readonly FormPart[]
  rules: FormRules
  /** Null until it is saved for the first time. */
  row: R | null
  fresh?: Readonly<Record<string, unknown>>
  save: (changes: Record<string, unknown>, version: number) => Promise<{ message: string; row: R }>
  actions?: ReactNode
  /** Above the fields. */
  children?: ReactNode
}

/** Makes a part known to the panel that it stands in; false where it stands alone. */
function useInPanel(id: string, form: { isChanged: boolean; discard: () => void }): boolean {
  const register = use(PanelFormsContext)
  const discard = useRef(form.discard)
  discard.current = form.discard
  const { isChanged } = form
  useEffect(() => register?.({ id, isChanged, discard: () => discard.current() }), [register, id, isChanged])
  return register !== null
}

/** A part of something larger: a customer's company, how it is invoiced. In a panel the panel's Save saves it too. */
export function FormPanel<R extends FormRecord>(props: FormPanelProps<R>) {
  const id = useId()
  const fields = fieldsOf(props)
  const form = useRecordForm<R>({ ...props, fields })
  const isInPanel = useInPanel(id, form)
  return (
    <Panel title={props.title} actions={props.actions}>
      <Stack>
        {props.children}
        <FormFields id={id} form={form} parts={props.form} rules={props.rules} row={props.row} name={props.title} />
        {!isInPanel && (
          <Inline spread="end">
            {form.isChanged && <Button onClick={form.discard}>{texts.discard}</Button>}
            <Button variant="primary" type="submit" form={id} loading={form.isSaving} disabled={!form.isChanged}>
              {texts.save}
            </Button>
          </Inline>
        )}
      </Stack>
    </Panel>
  )
}
