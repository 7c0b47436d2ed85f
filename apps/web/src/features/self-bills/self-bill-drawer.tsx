import { instantToLocal, showDate, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { partAmount, partLabel, partQuantity, showRate } from '@dray/domain/self-bills/part-texts.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillPaper, selfBillDetailTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { PartyPanel } from '#features/papers/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useViewer } from '#platform/viewer.ts'
import { Facts, Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ActionButtons } from './action-buttons.tsx'
import { SelfBillBadge } from './self-bill-columns.tsx'
import { useSelfBillSteps } from './self-bill-steps.tsx'
import { type SelfBillDetail, selfBillOptions } from './self-bills.queries.ts'

type Line = SelfBillDetail['lines'][number]

const diaryPath = '/traffic-diary'
const workdaysPath = '/approve-workday'

/** The way to the workday or the job for who may go there. */
function SubjectLink({ line }: { line: Line }) {
  const viewer = useViewer()
  const name = line.job_number ?? `${showLongDate(line.date)} ${line.reg ?? ''}`
  const { workday_id, job_id, date } = line
  if (job_id !== null && mayOpen(diaryPath, viewer)) {
    return (
      <LinkButton variant="link" size="sm" to={diaryPath} search={{ job: job_id }}>
        {name}
      </LinkButton>
    )
  }
  if (workday_id !== null && mayOpen(workdaysPath, viewer)) {
    return (
      <LinkButton variant="link" size="sm" to={workdaysPath} search={{ week: date, workday: workday_id }}>
        {name}
      </LinkButton>
    )
  }
  return <Text look="strong">{name}</Text>
}

/** Each part with how it multiplies out; that a leg is paid what was agreed says nothing. */
const partTexts = ({ parts, turn }: Line) =>
  parts
    .filter(({ kind }) => turn > 0 || kind !== 'agreed')
    .map((part) =>
      part.minutes === null
        ? partAmount(part)
        : texts.multiplied(
            selfBillPaper.part(partLabel(part), partQuantity(part), showRate(part.rate)),
            showMoney(part.amount),
          ),
    )

const reasonOf = (line: Line) =>
  [
    line.turn > 0 && texts.correction,
    line.job_number ? showLongDate(line.date) : selfBillPaper.shifts[line.shift_type_id ?? 0],
    line.leg && selfBillPaper.legs[line.leg],
    line.worked_hours !== line.paid_hours && texts.workedHours(line.worked_hours),
    ...partTexts(line),
    texts.rate(line.tax_code, String(line.tax_rate)),
  ]
    .filter(Boolean)
    .join(' · ')

const lineRows = ({ lines, net, kind }: SelfBillDetail): LedgerLine[] => [
  ...lines.map((line) => ({
    key: String(line.id),
    name: (
      <>
        <SubjectLink line={line} /> {line.description ?? (kind === 'agency' && line.driver?.full_name)}
      </>
    ),
    reason: reasonOf(line),
    amount: showMoney(line.net),
  })),
  { key: 'net', name: texts.net, amount: showMoney(net), look: 'total' },
]

const vatRows = ({ vat_summary, total_payable }: SelfBillDetail): LedgerLine[] => [
  ...vat_summary.map(({ tax_code, tax_rate, net, vat }) => ({
    key: `${tax_code}-${tax_rate}`,
    name: texts.rate(tax_code, String(tax_rate)),
    reason: texts.on(showMoney(net)),
    amount: showMoney(vat),
  })),
  { key: 'total', name: texts.total, amount: `£${showMoney(total_payable)}`, look: 'total' },
]

function History({ bill: { history } }: { bill: SelfBillDetail }) {
  const { time_zone: zone } = useViewer()
  return (
    <Section title={texts.history}>
      <Timeline
        label={texts.history}
        entries={history.map(({ id, status, note, made_by_name, made_at }) => {
          const { date, time } = instantToLocal(made_at, zone)
          const who = made_by_name ? texts.by(made_by_name) : ''
          return {
            key: id,
            time,
            day: showLongDate(date),
            text: status ?? texts.noted,
            detail: [note, who].filter(Boolean).join(' · '),
            strong: status !== null,
          }
        })}
      />
    </Section>
  )
}

function Body({ bill }: { bill: SelfBillDetail }) {
  return (
    <Stack gap="loose">
      {bill.agreement.warning && <Notice kind="warning">{bill.agreement.warning}</Notice>}
      {bill.email === null && <Notice kind="info">{texts.noAddress}</Notice>}
      <Facts
        columns={4}
        facts={[
          { name: texts.date, value: showLongDate(bill.date) },
          { name: texts.due, value: showLongDate(bill.due_date) },
          { name: texts.period, value: `${showDate(bill.date_from)} – ${showDate(bill.date_to)}` },
          bill.kind === 'sub_contractor'
            ? { name: texts.paidOn, value: bill.paid_on && showLongDate(bill.paid_on) }
            : { name: texts.hours, value: `${bill.total_hours} / ${bill.worked_hours}` },
        ]}
      />
      <Columns shares={[1, 1]} close>
        <PartyPanel title={texts.supplier} party={bill.supplier_party} />
        <PartyPanel title={texts.customer} party={bill.customer_party} />
      </Columns>
      <Section title={texts.lines}>
        <Ledger lines={lineRows(bill)} />
      </Section>
      <Section title={texts.vat}>
        <Ledger lines={vatRows(bill)} />
      </Section>
      <History bill={bill} />
    </Stack>
  )
}

interface SelfBillDrawerProps {
  kind: SelfBillKind
  id: number
  onClose: () => void
}

/** One self-bill with its lines, sums, history and how its agreement stands, beside the list. */
export function SelfBillDrawer({ kind, id, onClose }: SelfBillDrawerProps) {
  const query = useQuery(selfBillOptions(kind, id))
  const bill = query.data
  const { actionsOf, dialog } = useSelfBillSteps(kind, onClose)
  useDocumentTitle(bill ? texts.tab(bill.inv_number, bill.supplier.name) : '')
  return (
    <Drawer
      width="wide"
      opened
      onClose={onClose}
      title={bill ? texts.title(bill.inv_number) : selfBillPaper.title}
      header={bill && <SelfBillBadge status={bill.status} />}
      footer={bill && <ActionButtons size="md" actions={actionsOf([{ ...bill, line_count: bill.lines.length }])} />}
    >
      {bill ? <Body bill={bill} /> : <LoadingState query={query} />}
      {dialog}
    </Drawer>
  )
}
