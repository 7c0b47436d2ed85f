import { taskTexts as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { CustomFieldProps } from '#kit/form/form-field.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { listGeneralTaskPeopleOptions } from './general-tasks.queries.ts'

/** Whose task it is. */
export function PeopleField({ value, onChange, readOnly, error, ...field }: CustomFieldProps) {
  const query = useQuery(listGeneralTaskPeopleOptions())
  const chosen = Array.isArray(value) ? value.map(String) : []
  const change = (ids: string[], checked: boolean) =>
    onChange(checked ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))
  return (
    <div data-path={field['data-path']} tabIndex={-1}>
      <Stack>
        {error && <Notice kind="error">{error}</Notice>}
        {query.data ? (
          <CheckboxGroup
            title={texts.people}
            allLabel={texts.everybodyNamed}
            count={texts.peopleCount(chosen.length)}
            options={query.data.map(({ id, name }) => ({
              value: String(id),
              label: name,
              checked: chosen.includes(String(id)),
            }))}
            onChange={change}
            readOnly={readOnly}
          />
        ) : (
          <LoadingState query={query} lines={4} />
        )}
        <Text look="muted">{texts.peopleHint}</Text>
      </Stack>
    </div>
  )
}
