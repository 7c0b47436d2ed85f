import { deedName, consoleTrailTexts as texts } from '@dray/domain/console-trail/console-trail.messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { listTrailCompaniesOptions } from './console-trail.queries.ts'
import type { ConsoleTrailSearch } from './console-trail-search.ts'

type Search = ListProps<ConsoleTrailSearch>
const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
const outcomes = [
  { value: 'right', label: texts.right },
  { value: 'wrong', label: texts.wrong },
] as const

/** By company, and by what else the part of the trail has. */
export function TrailFilters({ search, onSearch, has }: Search & { has: 'deeds' | 'sign-ins' | 'changes' }) {
  const { data } = useQuery(listTrailCompaniesOptions())
  const change = (changes: Partial<ConsoleTrailSearch>) => onSearch(changes)
  return (
    <>
      <SelectFilter
        label={texts.company}
        value={search.company ?? null}
        options={(data?.companies ?? []).map(optionOf)}
        onChange={(company) => change({ company: company ?? undefined })}
      />
      {has === 'deeds' && (
        <>
          <SelectFilter
            label={texts.person}
            value={search.user ?? null}
            options={(data?.people ?? []).map(optionOf)}
            onChange={(user) => change({ user: user ?? undefined })}
          />
          <SelectFilter
            label={texts.action}
            value={search.action ?? null}
            options={(data?.actions ?? []).map((action) => ({ value: action, label: deedName(action) }))}
            onChange={(action) => change({ action: action ?? undefined })}
          />
        </>
      )}
      {has === 'sign-ins' && (
        <SelectFilter
          label={texts.outcome}
          value={search.outcome ?? null}
          options={outcomes}
          onChange={(outcome) => change({ outcome: outcome ?? undefined })}
        />
      )}
    </>
  )
}
