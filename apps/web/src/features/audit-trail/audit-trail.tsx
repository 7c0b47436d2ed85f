import { auditActionNames, auditActions } from '@dray/domain/audit-trail/audit-actions.messages.ts'
import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { type AuditedKind, auditedKinds, kindNames } from '@dray/domain/audit-trail/audited-kinds.ts'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { LookupFilter } from '#kit/list/lookup-filter.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { auditColumns, rowText } from './audit-columns.tsx'
import { AuditEntryDrawer } from './audit-entry-drawer.tsx'
import { type AuditSearch, auditAddress, auditQueryOf } from './audit-search.ts'
import { type AuditEntry, listAuditPeopleOptions, listAuditTrailOptions } from './audit-trail.queries.ts'

const definition = listDefinition({
  title: texts.title,
  address: auditAddress,
  options: (search: AuditSearch) => listAuditTrailOptions(auditQueryOf(search)),
  pageIn: (answer) => answer,
  rowName: (entry: AuditEntry) => `${entry.kind_name} ${rowText(entry)}`,
  opens: 'entry',
  columnsPreference: 'audit-trail.columns',
})

const kinds = auditedKinds
  .map((value) => ({ value, label: kindNames[value] as string }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
const actions = auditActionNames.map((value) => ({ value, label: auditActions[value] as string }))

type Search = ListProps<AuditSearch>

/** By whom, of what and which kind of change. */
function MoreFilters({ search, onSearch }: Search) {
  return (
    <>
      <LookupFilter
        label={texts.person}
        value={search.user}
        onChange={(user) => onSearch({ user } as Partial<AuditSearch>)}
        picker={listAuditPeopleOptions}
      />
      <SelectFilter<AuditedKind>
        label={texts.kind}
        value={search.kind ?? null}
        options={kinds}
        onChange={(kind) => onSearch({ kind: kind ?? undefined, row: undefined } as Partial<AuditSearch>)}
      />
      <SelectFilter
        label={texts.action}
        value={search.action ?? null}
        options={actions}
        onChange={(action) => onSearch({ action: action ?? undefined } as Partial<AuditSearch>)}
      />
    </>
  )
}

/** Says that the list is one row's history, or that words are looked for in the last days only. */
function Narrowed({ search, onSearch, historyOf }: Search & { historyOf: string | null | undefined }) {
  if (search.row !== undefined) {
    const kind = search.kind ? kindNames[search.kind] : texts.row
    const name = `${kind.toLowerCase()} ${historyOf ?? texts.rowNumber(search.row)}`
    return (
      <Notice
        actions={
          <Button size="sm" onClick={() => onSearch({ row: undefined, kind: undefined } as Partial<AuditSearch>)}>
            {texts.allRows}
          </Button>
        }
      >
        {texts.oneRow(name)}
      </Notice>
    )
  }
  return search.keywords && !search.from ? <Notice>{texts.lastDays}</Notice> : null
}

/** Who changed what, the newest first; a row opens with every field before and after. */
export function AuditTrail(props: Search) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const zone = useCompanyZone()
  const columns = useMemo(() => auditColumns(zone), [zone])
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{
          label: texts.filters,
          days: { label: texts.dates },
          keywords: { pause: 500 },
          more: <MoreFilters {...props} />,
          clearable: true,
        }}
        notice={<Narrowed {...props} historyOf={list.page.answer?.history_of} />}
        empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
        printed={[printedDays(list.days), search.kind && kindNames[search.kind]]}
      />
      {search.entry !== undefined && (
        <AuditEntryDrawer
          id={search.entry}
          zone={zone}
          onRowHistory={({ kind, row_id }) =>
            onSearch({ ...auditAddress.cleared, kind, row: row_id, entry: undefined } as Partial<AuditSearch>)
          }
          onClose={() => onSearch({ entry: undefined } as Partial<AuditSearch>)}
        />
      )}
    </>
  )
}
