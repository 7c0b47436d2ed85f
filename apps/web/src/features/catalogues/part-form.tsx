import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Inline, Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type CatalogueRow, type FormPart, fieldsOf } from './catalogue-view.ts'
import type { FormRules } from './form-rules.ts'
import { RowFields } from './row-form.tsx'
import { useRowForm } from './use-row-form.ts'

interface PartFormProps<R extends CatalogueRow> {
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

/** A part of something larger that is saved by itself: a customer's company, how it is invoiced. */
export function PartForm<R extends CatalogueRow>(props: PartFormProps<R>) {
  const id = useId()
  const fields = fieldsOf(props)
  const form = useRowForm<R>({ ...props, fields })
  return (
    <Panel title={props.title} actions={props.actions}>
      <Stack>
        {props.children}
        <RowFields id={id} form={form} parts={props.form} rules={props.rules} row={props.row} name={props.title} />
        <Inline spread="end">
          {form.isChanged && <Button onClick={form.discard}>{texts.discard}</Button>}
          <Button variant="primary" type="submit" form={id} loading={form.isSaving} disabled={!form.isChanged}>
            {texts.save}
          </Button>
        </Inline>
      </Stack>
    </Panel>
  )
}
