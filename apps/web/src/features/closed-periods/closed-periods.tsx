import { closingError } from '@dray/domain/closed-periods/closed-period.ts'
import { closedPeriodTexts as texts } from '@dray/domain/closed-periods/closed-periods.messages.ts'
import { addDays, instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { type ClosedPeriod, closeBooks, listClosedPeriodsOptions, reopenBooks } from './closed-periods.queries.ts'

const dayOf = (instant: string, zone: string) => showDate(instantToLocal(instant, zone).date)
const columnsOf = (zone: string): TableColumn<ClosedPeriod>[] => [
  {
    id: 'from',
    header: texts.from,
    width: 120,
    text: ({ closed_from }) => (closed_from === null ? texts.beginning : showDate(closed_from)),
  },
  { id: 'to', header: texts.through, width: 90, look: 'strong', text: ({ closed_to }) => showDate(closed_to) },
  { id: 'by', header: texts.by, width: 150, text: ({ closed_by_name }) => closed_by_name ?? '–' },
  { id: 'at', header: texts.at, width: 90, look: 'muted', text: ({ closed_at }) => dayOf(closed_at, zone) },
  {
    id: 'reopened',
    header: texts.reopenedBy,
    width: 260,
    look: 'muted',
    text: ({ reopened_at, reopened_by_name, reopened_reason }) =>
      reopened_at === null
        ? '–'
        : [reopened_by_name, dayOf(reopened_at, zone), reopened_reason].filter(Boolean).join(', '),
  },
]
const periodKey = ({ id }: ClosedPeriod) => id

/** Up to which day the books are closed, by whom and when; a period is closed and reopened here. */
export function ClosedPeriods() {
  const { time_zone: zone } = useViewer()
  const columns = useMemo(() => columnsOf(zone), [zone])
  const query = useQuery(listClosedPeriodsOptions())
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  if (!query.data) return <LoadingState query={query} lines={4} />
  const { closed_to, periods } = query.data
  const last = periods.find((period) => period.reopened_at === null)
  const close = () => setAsked(null)
  return (
    <Panel
      title={texts.title}
      actions={
        <>
          {last && (
            <Button size="sm" onClick={() => setAsked('reopen')}>
              {texts.reopen}
            </Button>
          )}
          <Button size="sm" variant="soft" onClick={() => setAsked('close')}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack>
        <Text tone="muted">{texts.hint}</Text>
        <Text>{texts.closedTo(closed_to)}</Text>
        {periods.length > 0 && (
          <DataTable label={texts.title} card compact columns={columns} rows={periods} rowKey={periodKey} />
        )}
      </Stack>
      {asked === 'close' && <CloseDialog closedTo={closed_to} onClose={close} />}
      {asked === 'reopen' && last && (
        <ReasonDialog
          title={texts.reopenTitle}
          what={texts.reopenHint}
          label={texts.reason}
          field="reason"
          missing={texts.reason_missing}
          maxLength={300}
          confirm={texts.reopen}
          send={(reason) => reopenBooks(last.id, reason)}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function CloseDialog({ closedTo, onClose }: { closedTo: string | null; onClose: () => void }) {
  const today = useToday()
  const form = useForm<{ closed_to: string | null }, string>({
    start: { closed_to: addDays(`${today.slice(0, 8)}01`, -1) },
    check: ({ closed_to }) => {
      const error = closed_to === null ? texts.not_past : closingError(closed_to, { closed_to: closedTo, today })
      return error === null ? {} : { closed_to: error }
    },
    send: ({ closed_to }) => closeBooks(closed_to ?? ''),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog form={form} size="small" onClose={onClose} title={texts.closeTitle} confirm={texts.confirm}>
      <Stack>
        <Text tone="muted">{texts.hint}</Text>
        <DateField label={texts.to} required autoFocus {...form.bind('closed_to')} />
      </Stack>
    </SmallFormDialog>
  )
}
