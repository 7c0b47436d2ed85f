import { auditActions } from '@dray/domain/audit-trail/audit-actions.messages.ts'
import { listAuditTrail } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { auditTexts as texts } from '@dray/domain/audit-trail/audit-trail.messages.ts'
import { type AuditedKind, auditedKinds, kindNames } from '@dray/domain/audit-trail/audited-kinds.ts'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { choice, days, lookup } from '#kit/list/filters.tsx'
import { type SearchOf, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { auditColumns, rowText } from './audit-columns.tsx'
import { AuditEntryDrawer } from './audit-entry-drawer.tsx'
import { type AuditEntry, listAuditPeopleOptions, listAuditTrailOptions } from './audit-trail.queries.ts'

export const auditAddress = addressOf(listAuditTrail, { opens: { entry: searchWhole } })
export type AuditSearch = SearchOf<typeof auditAddress>

const kindChoices = Object.fromEntries(
  auditedKinds
    .map((kind): [AuditedKind, string] => [kind, kindNames[kind]])
    .sort(([, one], [, other]) => one.localeCompare(other, 'en-GB')),
)

const definition = listDefinition({
  title: texts.title,
  address: auditAddress,
  filters: {
    date: days(texts.dates),
    user_id: lookup(texts.person, listAuditPeopleOptions),
    kind: choice(texts.kind, kindChoices),
    row_id: null,
    action: choice(texts.action, auditActions),
  },
  options: (search: AuditSearch) => listAuditTrailOptions(auditAddress.queryOf(search)),
  pageIn: (answer) => answer,
  rowName: (entry: AuditEntry) => `${entry.kind_name} ${rowText(entry)}`,
  opens: 'entry',
  columnsPreference: 'audit-trail.columns',
})

type Search = ListProps<AuditSearch>

/** Says that the list is one row's history, or that words are looked for in the last days only. */
function Narrowed({ search, onSearch, historyOf }: Search & { historyOf: string | null | undefined }) {
  if (search.row_id !== undefined) {
    const kind = search.kind ? kindNames[search.kind] : texts.row
    const name = `${kind.toLowerCase()} ${historyOf ?? texts.rowNumber(search.row_id)}`
    return (
      <Notice
        actions={
          <Button size="sm" onClick={() => onSearch({ row_id: undefined, kind: undefined })}>
            {texts.allRows}
          </Button>
        }
      >
        {texts.oneRow(name)}
      </Notice>
    )
  }
  return search.keywords && !search.date ? <Notice>{texts.lastDays}</Notice> : null
}

/** Who changed what, the newest first; a row opens with every field before and after. */
export function AuditTrail({ search, onSearch: change }: Search) {
  /** A row is one of its kind: another kind has others. */
  const onSearch: Search['onSearch'] = (changes) =>
    change('kind' in changes ? { row_id: undefined, ...changes } : changes)
  const props = { search, onSearch }
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
          keywords: { pause: 500 },
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
            onSearch({ ...auditAddress.cleared, ...auditAddress.read({ kind, row_id }), entry: undefined })
          }
          onClose={() => onSearch({ entry: undefined })}
        />
      )}
    </>
  )
}
