import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { supplyError } from '@dray/domain/invoices/invoice-date.ts'
import {
  invoiceDateTexts as dateTexts,
  generateTexts as texts,
} from '@dray/domain/invoices/invoice-screens.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { type BilledGroup, billedGroups, type InvoiceHow, netOf } from './billed-groups.ts'
import {
  type BillableRow,
  checkBeforeInvoicingOptions,
  getInvoiceTypeOptions,
  type JobToLookAt,
} from './invoices.queries.ts'
import { type OnMend, PreInvoiceCheck, type Which } from './pre-invoice-check.tsx'
import { useGenerate } from './use-generate.ts'

interface GenerateDialogProps {
  rows: readonly BillableRow[]
  onClose: () => void
  onMend?: OnMend | undefined
  /** The runs have been started. */
  onStarted: () => void
}

const kindNames = { single: texts.single, multi: texts.multi }

const columns: TableColumn<BilledGroup>[] = [
  { id: 'customer', header: texts.customer, width: 180, text: (group) => group.customer_name },
  { id: 'wants', header: texts.wants, width: 150, look: 'muted', text: (group) => kindNames[group.kind] },
  { id: 'jobs', header: texts.jobs, width: 56, grow: 0, align: 'right', text: (group) => group.jobs },
  { id: 'invoices', header: texts.invoices, width: 76, grow: 0, align: 'right', text: (group) => group.invoices },
  { id: 'net', header: texts.net, width: 92, grow: 0, align: 'right', text: (group) => showMoney(group.net) },
]
const groupKey = (group: BilledGroup) => group.customer_id

/** Both kinds side by side only where the selection holds both. */
const choicesFor = (told: InvoiceHow): { value: InvoiceHow; label: string }[] => [
  ...(told === 'mixed' ? [{ value: 'mixed' as const, label: texts.mixed }] : []),
  { value: 'single', label: texts.single },
  { value: 'multi', label: texts.multi },
]

interface Told {
  invoice_type: InvoiceHow
  single: readonly number[]
  multi: readonly number[]
}
const becauseOf = ({ invoice_type, single, multi }: Told) =>
  invoice_type === 'mixed' ? texts.because.mixed(single.length, multi.length) : texts.because[invoice_type]

interface Choice {
  which: Which
  /** Of the invoices. */
  date: string
}

/** Those that are invoiced: supplied by the invoice's date, never one that cannot be billed, and of the others as chosen. */
function takenOf(rows: readonly BillableRow[], jobs: readonly JobToLookAt[], { which, date }: Choice) {
  const left = new Set(jobs.filter(({ is_blocked }) => is_blocked || which === 'clean').map(({ id }) => id))
  return rows.filter(({ id, last_date }) => !left.has(id) && supplyError(date, last_date) === null)
}

/** How the customers of some jobs of a selection are billed. */
function toldOf({ single, multi }: Omit<Told, 'invoice_type'>, ids: readonly number[]): Told {
  const taken = new Set(ids)
  const parts = { single: single.filter((id) => taken.has(id)), multi: multi.filter((id) => taken.has(id)) }
  const isMixed = parts.single.length > 0 && parts.multi.length > 0
  return { ...parts, invoice_type: isMixed ? 'mixed' : parts.multi.length > 0 ? 'multi' : 'single' }
}

/** How the selection becomes invoices: preselected by how its customers are set up, and said in numbers before it is done. */
export function GenerateDialog({ rows, onClose, onStarted, onMend }: GenerateDialogProps) {
  // What was selected when the dialog opened; what happens to the rows meanwhile, the server tells.
  const [selection] = useState(rows)
  const asked = useMemo(() => selection.map(({ id }) => id), [selection])
  const check = useQuery(checkBeforeInvoicingOptions(asked))
  const [which, setWhich] = useState<Which>('clean')
  const today = useToday()
  const [chosenDate, setDate] = useState<string | null>(today)
  const date = chosenDate ?? today
  const taken = useMemo(
    () => takenOf(selection, check.data?.jobs ?? [], { which, date }),
    [selection, check.data, which, date],
  )
  const ids = useMemo(() => taken.map(({ id }) => id), [taken])
  const query = useQuery({ ...getInvoiceTypeOptions(asked), select: (all) => toldOf(all, ids) })
  const told = query.data
  const [chosen, setChosen] = useState<InvoiceHow | null>(null)
  const how = chosen ?? told?.invoice_type ?? 'single'
  const groups = useMemo(() => billedGroups(taken, how), [taken, how])
  const invoices = groups.reduce((sum, group) => sum + group.invoices, 0)
  const generate = useGenerate({ ids, onStarted })

  return (
    <Dialog
      opened
      atTop
      onClose={onClose}
      title={texts.title}
      footerStart={<Text figures>{texts.sum(ids.length, groups.length, showMoney(netOf(taken)))}</Text>}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            data-autofocus
            disabled={!told || !check.data || ids.length === 0 || chosenDate === null}
            loading={generate.busy}
            onClick={() => told && void generate.run(how, told, date)}
          >
            {texts.make(invoices)}
          </Button>
        </>
      }
    >
      {!(told && check.data) ? (
        <LoadingState query={check.data ? query : check} lines={15} />
      ) : (
        <Stack gap="loose">
          <PreInvoiceCheck
            selected={asked.length}
            jobs={check.data.jobs}
            which={which}
            onWhich={setWhich}
            onMend={onMend}
          />
          <DateField
            label={dateTexts.label}
            description={dateTexts.hint}
            required
            value={chosenDate}
            onChange={setDate}
          />
          <SegmentedControl
            label={texts.how}
            showLabel
            wide
            options={choicesFor(told.invoice_type)}
            value={how}
            onChange={setChosen}
          />
          <Notice kind={how === told.invoice_type ? 'info' : 'warning'}>
            {becauseOf(told)} {how !== told.invoice_type && texts.differs}
          </Notice>
          <DataTable
            label={texts.title}
            card
            compact
            maxHeight={300}
            columns={columns}
            rows={groups}
            rowKey={groupKey}
          />
        </Stack>
      )}
    </Dialog>
  )
}
