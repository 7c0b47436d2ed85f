import { addDays, addMonths, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { agreementState } from '@dray/domain/self-bills/agreement-state.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import {
  agencyAgreement,
  driverAgreement,
  subContractorAgreement,
} from '@dray/domain/self-bills/self-billing-agreements.ts'
import { agreementTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { fieldColumn, PartTable } from '#features/catalogues/index.ts'
import { companyWarnings } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/data-table.tsx'
import { agreementsOptions, agreementsWritten } from './self-bills.queries.ts'

interface Agreement {
  [field: string]: unknown
  id: number
  version: number
  from_date: string
  to_date: string
  vat_code: string | null
}

const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'from_date', control: { kind: 'date' } },
          { field: 'to_date', control: { kind: 'date' } },
        ],
      },
      { fields: [{ field: 'vat_code', warn: companyWarnings.vat_code }] },
      { fields: [{ field: 'wording', hint: texts.wordingHint, control: { kind: 'textarea' } }] },
    ],
  },
]

const { fields } = driverAgreement
const columns: readonly TableColumn<Agreement>[] = [
  fieldColumn({ fields }, 'from_date', { width: 100, text: (row: Agreement) => showLongDate(row.from_date) }),
  fieldColumn({ fields }, 'to_date', { width: 100, text: (row: Agreement) => showLongDate(row.to_date) }),
  fieldColumn({ fields }, 'vat_code', { width: 160 }),
]
const nameOf = ({ from_date, to_date }: Agreement) => `${showLongDate(from_date)} – ${showLongDate(to_date)}`

const partOf = { driver: driverAgreement, agency: agencyAgreement, sub_contractor: subContractorAgreement } as const
/** The usual length of an agreement. */
const months = 12

interface AgreementsProps {
  kind: SelfBillKind
  /** Of a person the id with which they sign in. */
  owner_id: number
  /** Left out where it is not known here: then the newest agreement's own number counts. */
  vat_number?: string | null
}

/** The self-billing agreements of a supplier, and a word of warning where none is in force. */
export function SelfBillingAgreements({ kind, owner_id, vat_number }: AgreementsProps) {
  const query = useQuery(agreementsOptions(kind, owner_id))
  const today = useToday()
  if (!query.data) return <LoadingState query={query} lines={4} />
  const rows = query.data as unknown as readonly Agreement[]
  const number = vat_number === undefined ? (rows[0]?.vat_code ?? null) : vat_number
  const { state, until, ends_soon } = agreementState({ vat_number: number, agreements: rows }, today)
  const day = until === null ? '' : showLongDate(until)
  const warning =
    state === 'in_force'
      ? ends_soon && texts.state.ends_soon(day)
      : state === 'expired'
        ? texts.state.expired(day)
        : texts.state[state]
  return (
    <Stack>
      <Notice kind={warning ? 'warning' : 'info'}>{warning || texts.hint}</Notice>
      <PartTable<Agreement>
        part={partOf[kind]}
        title={texts.tab}
        columns={columns}
        form={form}
        owner_id={owner_id}
        rows={rows}
        nameOf={nameOf}
        fresh={{
          from_date: today,
          to_date: addDays(addMonths(today, months), -1),
          vat_code: number,
          wording: rows[0]?.wording,
        }}
        onWritten={() => void agreementsWritten()}
      />
    </Stack>
  )
}
