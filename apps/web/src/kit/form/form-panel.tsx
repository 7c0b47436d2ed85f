import { formTexts as texts } from '@dray/domain/interface/form.messages.ts'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { FormRecord } from './form-field.ts'
import { FormFields } from './form-fields.tsx'
import { PanelFormsContext } from './panel-forms.ts'
import { type RecordForm, type RecordFormInput, useRecordForm } from './use-record-form.ts'

interface FormPanelProps<R extends FormRecord> extends RecordFormInput<R> {
  title: string
  actions?: ReactNode
  /** Whether something is typed into it that is not saved. */
  onChanged?: (isChanged: boolean) => void
  /** Above the fields. */
  children?: ReactNode
}

/** Registers a form with the drawer that it stands in; false where it stands alone. */
function useInPanel({ id, isChanged, discard }: RecordForm): boolean {
  const register = use(PanelFormsContext)
  const latest = useRef(discard)
  latest.current = discard
  useEffect(() => register?.({ id, isChanged, discard: () => latest.current() }), [register, id, isChanged])
  return register !== null
}

/** A form in a panel of its own: a customer's company, how it is invoiced. Inside a drawer the drawer's Save saves it too. */
export function FormPanel<R extends FormRecord>(props: FormPanelProps<R>) {
  const record = useRecordForm<R>(props)
  const isInPanel = useInPanel(record)
  const { onChanged } = props
  useEffect(() => onChanged?.(record.isChanged), [onChanged, record.isChanged])
  return (
    <Panel title={props.title} actions={props.actions}>
      <Stack>
        {props.children}
        <FormFields record={record} name={props.title} />
        {!isInPanel && (
          <Inline spread="end">
            {record.isChanged && <Button onClick={record.discard}>{texts.discard}</Button>}
            <Button
              variant="primary"
              type="submit"
              form={record.id}
              loading={record.isSaving}
              disabled={record.isGone || !record.isChanged}
            >
              {texts.save}
            </Button>
          </Inline>
        )}
      </Stack>
    </Panel>
  )
}
