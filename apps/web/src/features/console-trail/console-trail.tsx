import { deedName, consoleTrailTexts as texts } from '@dray/domain/console-trail/console-trail.messages.ts'
import { type ReactNode, useMemo } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { CompanyChangeList } from './company-change-list.tsx'
import {
  type Deed,
  listConsoleTrailOptions,
  listSignInAttemptsOptions,
  type SignInAttempt,
} from './console-trail.queries.ts'
import { type ConsoleTrailSearch, consoleTrailAddress, type TrailPart } from './console-trail-search.ts'
import { deedColumns, signInColumns, trailMoment } from './trail-columns.tsx'
import { TrailEntry } from './trail-entry.tsx'
import { TrailFilters } from './trail-filters.tsx'

type Search = ListProps<ConsoleTrailSearch>

const deeds = listDefinition({
  title: texts.deeds,
  address: consoleTrailAddress,
  options: listConsoleTrailOptions,
  pageIn: (answer) => answer,
  rowName: (deed: Deed) => deedName(deed.action),
  opens: 'entry',
  columnsPreference: 'console-trail.columns',
})
const signIns = listDefinition({
  title: texts.signIns,
  address: consoleTrailAddress,
  options: listSignInAttemptsOptions,
  pageIn: (answer) => answer,
  rowName: ({ email }: SignInAttempt) => email,
  columnsPreference: 'console-sign-ins.columns',
})

const filtersOf = (more: ReactNode) => ({
  label: texts.filters,
  days: { label: texts.dates },
  keywords: { pause: 500 },
  more,
  clearable: true,
})
const empty = { text: texts.empty, filtered: texts.emptyFiltered }

/** What the platform's people did; a row opens with all that was kept of it. */
function Deeds(props: Search) {
  const { search, onSearch } = props
  const list = useList(deeds, props)
  const { time_zone } = useViewer()
  const columns = useMemo(() => deedColumns(time_zone), [time_zone])
  const open = list.page.rows.find(({ id }) => id === search.entry)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={filtersOf(<TrailFilters {...props} has="deeds" />)}
        empty={empty}
        printed={[printedDays(list.days)]}
      />
      {open && (
        <TrailEntry
          title={deedName(open.action)}
          facts={[
            { name: texts.at, value: trailMoment(open.at, time_zone) },
            { name: texts.person, value: open.admin_name },
            { name: texts.company, value: open.company },
            { name: texts.subject, value: open.subject },
            { name: texts.address, value: open.address },
          ]}
          before={open.before}
          after={open.after}
          onClose={() => onSearch({ entry: undefined })}
        />
      )}
    </>
  )
}

/** Who tried to sign in, and whether they were let in. */
function SignIns(props: Search) {
  const list = useList(signIns, props)
  const { time_zone } = useViewer()
  const columns = useMemo(() => signInColumns(time_zone), [time_zone])
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filtersOf(<TrailFilters {...props} has="sign-ins" />)}
      empty={empty}
      printed={[printedDays(list.days)]}
    />
  )
}

const tabs = [
  { value: 'deeds', label: texts.deeds },
  { value: 'sign-ins', label: texts.signIns },
  { value: 'changes', label: texts.changes },
  { value: 'access', label: texts.access },
] as const

/** The parts of the audit trail behind tabs; `access` is what the last one shows. */
export function ConsoleTrail({ access, ...props }: Search & { access: ReactNode }) {
  const { search, onSearch } = props
  const part = (search.part ?? 'deeds') as TrailPart
  return (
    <>
      <Tabs
        label={texts.tabs}
        tabs={tabs}
        value={part}
        onChange={(next) => onSearch({ ...consoleTrailAddress.cleared, part: next })}
      />
      {part === 'deeds' && <Deeds {...props} />}
      {part === 'sign-ins' && <SignIns {...props} />}
      {part === 'changes' && <CompanyChangeList {...props} />}
      {part === 'access' && access}
    </>
  )
}
