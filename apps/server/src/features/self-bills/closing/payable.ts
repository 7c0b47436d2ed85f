import type { LinePart } from '@dray/domain/self-bills/line-parts.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { LeftOut } from '@dray/domain/self-bills/self-bill-wire.ts'
import type { NewLine, PaidLine, Period, SubjectColumn } from '#features/self-bills/self-bills.repo.ts'
import type { SupplierRef } from '#features/self-bills/suppliers.repo.ts'

/** The columns of a line that say what it is for; amounts and place come with the self-bill. */
export type LineFacts = Omit<
  NewLine,
  | 'id'
  | 'self_bill_id'
  | 'position'
  | 'turn'
  | 'parts'
  | 'net'
  | 'tax_code'
  | 'tax_rate'
  | 'vat'
  | 'is_void'
  | 'is_reopened'
>

/** A workday or a leg with what it is worth now: nothing once it is no longer done. */
export interface Payable {
  supplier: SupplierRef
  subject_id: number
  amount: string
  /** What the amount is made of. */
  parts: readonly LinePart[]
  facts: LineFacts
}

export interface Payables {
  column: SubjectColumn
  payables: Payable[]
  left: Omit<LeftOut, 'kind'>[]
  /** Every live line that has paid one of these, on whatever self-bill. */
  lines: PaidLine[]
}

export interface PayablesWanted {
  kind: SelfBillKind
  period: Period
  /** Self-bills of the period that may still change: what stands on them is looked at again. */
  open_bill_ids: readonly number[]
  today: string
  /** Holds the workdays or legs until the transaction ends. */
  locks: boolean
}
