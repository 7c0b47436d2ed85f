import { completeConsoleRole } from '@dray/domain/console-staff/console-rights.ts'
import { consoleRightTexts, consoleRoleTexts as texts } from '@dray/domain/console-staff/console-staff.messages.ts'
import { consolePermissions } from '@dray/domain/kernel/permissions.ts'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { useViewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

const slugsIn = (value: unknown) => completeConsoleRole(Array.isArray(value) ? value.map(String) : [])

/** What a role of the console opens, a switch each; what the person signed in does not hold is not theirs to give. */
export function RightsField({ label, value, onChange, error, readOnly, ...rest }: CustomFieldProps) {
  const { permissions: held } = useViewer()
  const is = slugsIn(value)
  const set = (slug: string, on: boolean) =>
    onChange(completeConsoleRole(on ? [...is, slug] : is.filter((one) => one !== slug)))
  const isBeyond = (slug: string) => !held.has(slug)
  return (
    <Section title={label} beside={<Text look="muted">{texts.held(is.length, consolePermissions.length)}</Text>}>
      <Text look="muted">{texts.rightsHint}</Text>
      {error && <Notice kind="error">{error}</Notice>}
      {!readOnly && consolePermissions.some(({ slug }) => isBeyond(slug)) && <Notice>{texts.beyond}</Notice>}
      <div data-path={rest['data-path']} tabIndex={-1}>
        <Stack>
          {consolePermissions.map(({ slug, title }) => (
            <CheckboxField
              key={slug}
              look="switch"
              label={title}
              description={consoleRightTexts[slug]}
              checked={is.includes(slug)}
              disabled={!readOnly && isBeyond(slug)}
              readOnly={readOnly === true}
              onChange={(on) => set(slug, on)}
            />
          ))}
        </Stack>
      </div>
    </Section>
  )
}
