import { allocateColumns as names, allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { type ReactNode, useMemo } from 'react'
import type { LookupName } from '#features/lookups/index.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { OwnerDriverChoice, SubContractorChoice } from './allocation.queries.ts'
import { actionColumn, type CarrierRow, pictureColumn, type RowSteps, warningsColumn } from './carrier-columns.tsx'
import { CarrierList, type ListNeeds } from './carrier-list.tsx'

export type ShownSubContractor = SubContractorChoice & CarrierRow
export type ShownOwnerDriver = OwnerDriverChoice & CarrierRow

interface GivenAwayProps<R extends CarrierRow> extends ListNeeds, RowSteps<R> {
  label: string
  rows: readonly R[]
  plan?: 'plan' | 'move' | undefined
  /** The terms: the leg and what it costs. */
  children: ReactNode
}

const contact = <R extends { email: string | null }>(): TableColumn<R> => ({
  id: 'email',
  header: names.email,
  width: 180,
  look: 'muted',
  text: (row) => row.email ?? '–',
})

const subContractorColumns: TableColumn<ShownSubContractor>[] = [
  { id: 'code', header: names.code, width: 84, look: 'strong', text: (row) => row.code },
  { id: 'name', header: names.name, width: 170, text: (row) => row.name },
  contact(),
  { id: 'landline', header: names.landline, width: 110, look: 'muted', text: (row) => row.landline ?? '–' },
  { id: 'town', header: names.town, width: 110, look: 'muted', text: (row) => row.town ?? '–' },
]

const ownerDriverColumns: TableColumn<ShownOwnerDriver>[] = [
  pictureColumn((row) => row.profile_image),
  { id: 'code', header: names.code, width: 84, look: 'strong', text: (row) => row.code },
  { id: 'full_name', header: names.full_name, width: 140, text: (row) => row.full_name },
  contact(),
  {
    id: 'company',
    header: names.company_name,
    width: 140,
    look: 'muted',
    text: (row) => row.driver_company.company_name ?? '–',
  },
  { id: 'town', header: names.company_town, width: 100, look: 'muted', text: (row) => row.driver_company.town ?? '–' },
  warningsColumn(),
]

function GivenAwayList<R extends CarrierRow>({
  fixed,
  ...props
}: GivenAwayProps<R> & { fixed: readonly TableColumn<R>[]; emptyText: string; filledIn: LookupName }) {
  const { steps, moveLabel, busy, onStep } = props
  const columns = useMemo(
    () => [...fixed, actionColumn({ steps, moveLabel, busy, onStep })],
    [fixed, steps, moveLabel, busy, onStep],
  )
  return (
    <CarrierList
      label={props.label}
      rows={props.rows}
      columns={columns}
      first={steps[0]}
      plan={props.plan}
      onStep={onStep}
      words={props.words}
      onWords={props.onWords}
      state={props.state}
      emptyText={props.emptyText}
      filledIn={props.filledIn}
    >
      {props.children}
    </CarrierList>
  )
}

export const SubContractorList = (props: GivenAwayProps<ShownSubContractor>) => (
  <GivenAwayList {...props} fixed={subContractorColumns} emptyText={texts.emptySubs} filledIn="sub-contractors" />
)

export const OwnerDriverList = (props: GivenAwayProps<ShownOwnerDriver>) => (
  <GivenAwayList {...props} fixed={ownerDriverColumns} emptyText={texts.emptyOwners} filledIn="owner-drivers" />
)
