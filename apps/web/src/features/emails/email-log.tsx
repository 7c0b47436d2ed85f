import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import { emailStatuses } from '@dray/domain/emails/email-statuses.table.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { emailColumns } from './email-columns.tsx'
import { EmailDrawer } from './email-drawer.tsx'
import { getEmailLogsOptions, type LoggedEmail } from './email-log.queries.ts'
import { type EmailLogSearch, emailLogAddress, emailQueryOf } from './email-log-search.ts'

interface Days {
  from: string
  to: string
}

/** The log; of these days where none are chosen, else of those that the server takes: today's. */
const logOf = (usual?: Days) =>
  listDefinition({
    title: texts.title,
    address: emailLogAddress,
    options: (search: EmailLogSearch) => getEmailLogsOptions(emailQueryOf({ ...usual, ...search })),
    pageIn: (answer) => answer,
    rowName: (email: LoggedEmail) => email.subject,
    opens: 'email',
    columnsPreference: 'email-log.columns',
  })
const officeLog = logOf()
/** A customer gets few: those of a month are looked through, not those of a day. */
const recentDays = (today: string): Days => ({ from: addDays(today, -30), to: today })

const statuses = emailStatuses.map((value) => ({ value, label: texts.statuses[value] as string }))

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
  const days = search.from && search.to ? { from: search.from, to: search.to } : usual
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        filters={{
          label: texts.filters,
          days: { label: texts.dates, value: days },
          keywords: { pause: 500 },
          more: (
            <SelectFilter
              label={texts.status}
              value={search.status ?? null}
              options={statuses}
              onChange={(status) => onSearch({ status: status ?? undefined } as Partial<EmailLogSearch>)}
            />
          ),
          clearable: true,
        }}
        empty={{ text: isCustomer ? texts.emptyRecent : texts.empty, filtered: texts.emptyFiltered }}
        printed={[printedDays(list.days), search.status && texts.statuses[search.status]]}
      />
      {search.email !== undefined && (
        <EmailDrawer
          id={search.email}
          zone={zone}
          onClose={() => onSearch({ email: undefined } as Partial<EmailLogSearch>)}
        />
      )}
    </>
  )
}
