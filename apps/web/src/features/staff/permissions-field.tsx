import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { completeRole, type PermissionSlug, permissions } from '@dray/domain/kernel/permissions.ts'
import { tickState } from '@dray/domain/staff/rights.ts'
import type { listRolePermissions } from '@dray/domain/staff/staff.calls.ts'
import { permissionGroups, permissionTexts, roleTexts } from '@dray/domain/staff/staff.messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxGroup, type GroupedOption } from '#ui/fields/checkbox-group.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { listRolePermissionsOptions } from './staff.queries.ts'

type Permission = CallReceived<typeof listRolePermissions>[number]
type State = GroupedOption & { beyond: boolean }

/** The ids of a form's value, or of a row as it was read, as slugs. */
function slugsOf(all: readonly Permission[], given: unknown): string[] {
  const ids = new Set((Array.isArray(given) ? given : []).map((one) => String(one?.id ?? one)))
  return all.filter(({ id }) => ids.has(String(id))).map(({ slug }) => slug)
}

function stateOf({ slug, title }: Permission, sides: Parameters<typeof tickState>[1]): State {
  const state = tickState(slug as PermissionSlug, sides)
  return {
    value: slug,
    label: title,
    description: permissionTexts[slug],
    checked: state === 'implied' || sides.is.includes(slug),
    disabled: state !== 'open',
    beyond: state === 'beyond',
  }
}

interface TicksProps extends Pick<CustomFieldProps, 'value' | 'onChange' | 'readOnly'> {
  all: readonly Permission[]
}

function Ticks({ all, value, onChange, readOnly }: TicksProps) {
  const { permissions: held } = useViewer()
  const is = slugsOf(all, value)
  const sides = { held, is }
  const states = new Map(all.map((one) => [one.slug, stateOf(one, sides)]))
  const handleChange = (slugs: string[], checked: boolean) => {
    const wanted = new Set<string>(completeRole(checked ? [...is, ...slugs] : is.filter((one) => !slugs.includes(one))))
    onChange(all.filter(({ slug }) => wanted.has(slug)).map(({ id }) => String(id)))
  }
  return (
    <Stack>
      {!readOnly && [...states.values()].some(({ beyond }) => beyond) && <Notice>{roleTexts.beyond}</Notice>}
      {permissionGroups.map(({ key, title, holds }) => {
        const options = all
          .filter(({ group }) => (holds as readonly string[]).includes(group))
          .flatMap(({ slug }) => states.get(slug) ?? [])
        return (
          <CheckboxGroup
            key={key}
            title={title}
            allLabel={roleTexts.all(title)}
            count={roleTexts.countOf(options.filter(({ checked }) => checked).length, options.length)}
            options={options}
            onChange={handleChange}
            readOnly={readOnly}
          />
        )
      })}
    </Stack>
  )
}

/** What a role allows, in groups that the office speaks of; what cannot be ticked says why. */
export function PermissionsField(props: CustomFieldProps) {
  const query = useQuery(listRolePermissionsOptions())
  return (
    <Section title={props.label}>
      <Text look="muted">{roleTexts.permissionsHint}</Text>
      {props.error && <Notice kind="error">{props.error}</Notice>}
      <div data-path={props['data-path']} tabIndex={-1}>
        {query.data ? <Ticks {...props} all={query.data} /> : <LoadingState query={query} lines={permissions.length} />}
      </div>
    </Section>
  )
}
