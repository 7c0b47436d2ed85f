import { getEmailLogs } from '@dray/domain/emails/email-log.calls.ts'
import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { choice, days } from '#kit/list/filters.tsx'
import { type Days, type SearchOf, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { emailColumns } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'
import { getEmailLogsOptions, type LoggedEmail } from './email-log.queries.ts'

export const emailLogAddress = addressOf(getEmailLogs, { opens: { email: searchWhole }, tabs: null })
export type EmailLogSearch = SearchOf<typeof emailLogAddress>

/** The log; of these days where none are chosen, else of those that the server takes: today's. */
const logOf = (usual?: Days) =>
  listDefinition({
    title: texts.title,
    address: emailLogAddress,
    filters: { date: days(texts.dates), status: choice(texts.status, texts.statuses) },
    options: (search: EmailLogSearch) =>
      getEmailLogsOptions({
        ...(usual && { date: `${usual.from},${usual.to}` }),
        ...emailLogAddress.queryOf(search),
      }),
    pageIn: (answer) => answer,
    rowName: (email: LoggedEmail) => email.subject,
    opens: 'email',
    columnsPreference: 'email-log.columns',
  })
const officeLog = logOf()
/** A customer gets few: those of a month are looked through, not those of a day. */
const recentDays = (today: string): Days => ({ from: addDays(today, -30), to: today })

/** What was sent to whom and what became of it, the newest first; until days are chosen today's, a customer's of a month. */
export function EmailLog(props: ListProps<EmailLogSearch>) {
  const { search, onSearch } = props
  const zone = useCompanyZone()
  const today = useToday()
  const isCustomer = useViewer().user_type === 'customer'
  const log = useMemo(() => (isCustomer ? logOf(recentDays(today)) : officeLog), [isCustomer, today])
  const list = useList(log, props)
  const columns = useMemo(() => emailColumns(zone, isCustomer), [zone, isCustomer])
  const usual = isCustomer ? recentDays(today) : { from: today, to: today }
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{
          label: texts.filters,
          days: { value: list.days ?? usual },
          keywords: { pause: 500 },
          clearable: true,
        }}
        empty={{ text: isCustomer ? texts.emptyRecent : texts.empty, filtered: texts.emptyFiltered }}
        printed={[printedDays(list.days), search.status && texts.statuses[search.status]]}
      />
      {search.email !== undefined && (
        <EmailDrawer id={search.email} zone={zone} onClose={() => onSearch({ email: undefined })} />
      )}
    </>
  )
}
