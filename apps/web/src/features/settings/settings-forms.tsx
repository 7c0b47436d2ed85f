import type { AnySettings } from '@dray/domain/settings/define-settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { type SettingsRow, saveSettings, settingsOptions } from './settings.queries.ts'

/** A group of settings that are saved together. */
export interface SettingsPanel {
  name: string
  title: string
  hint?: string
  form: readonly FormPart[]
}

interface SettingsFormsProps {
  page: AnySettings
  panels: readonly SettingsPanel[]
  /** Below the panels. */
  children?: (row: SettingsRow) => ReactNode
}

export const settingsRules = (page: AnySettings) =>
  rulesOfBody(page.changed, {
    labels: page.labels,
    required: Object.entries(page.fields).flatMap(([name, { standard }]) => (standard === null ? [] : [name])),
  })

/** A page of the company's settings, from its definition: a form for each of its panels. */
export function SettingsForms({ page, panels, children }: SettingsFormsProps) {
  const query = useQuery(settingsOptions(page))
  const { data } = query
  if (!data) return <LoadingState query={query} />
  const rules = settingsRules(page)
  return (
    <Stack gap="loose">
      {panels.map(({ name, title, hint, form }) => (
        <FormPanel
          key={name}
          title={title}
          name={`settings:${page.name}:${name}`}
          form={form}
          rules={rules}
          row={data}
          save={saveSettings(page)}
        >
          {hint && <Text tone="muted">{hint}</Text>}
        </FormPanel>
      ))}
      {children?.(data)}
    </Stack>
  )
}
