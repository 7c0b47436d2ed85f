import type { Tone } from '../kernel/tones.ts'

export const selfBillStatuses = ['Pending', 'Approved', 'Paid', 'Queried', 'Void'] as const
export type SelfBillStatus = (typeof selfBillStatuses)[number]

/** What the office sets by hand; Void comes from deleting one that was never approved. */
export const settableStatuses = ['Pending', 'Approved', 'Paid', 'Queried'] as const
export type SettableStatus = (typeof settableStatuses)[number]

interface SelfBillStep {
  from: SelfBillStatus
  to: SettableStatus
  asks?: 'reason' | 'date'
  /** Only while it was never approved: what was approved once is settled. */
  only_open?: true
}

/** Every step that a person takes. Paid goes back to Approved when a payment did not arrive. */
const selfBillSteps: readonly SelfBillStep[] = [
  { from: 'Pending', to: 'Approved' },
  { from: 'Pending', to: 'Queried', asks: 'reason' },
  { from: 'Queried', to: 'Pending', only_open: true },
  { from: 'Queried', to: 'Approved' },
  { from: 'Approved', to: 'Queried', asks: 'reason' },
  { from: 'Approved', to: 'Paid', asks: 'date' },
  { from: 'Paid', to: 'Approved', asks: 'reason' },
]

interface Standing {
  status: SelfBillStatus
  approved_at: string | null
}

/** Returns the step that leads a self-bill to a status, or null where none does. */
export const selfBillStep = ({ status, approved_at }: Standing, to: SettableStatus): SelfBillStep | null =>
  selfBillSteps.find((step) => step.from === status && step.to === to && !(step.only_open && approved_at !== null)) ??
  null

/** Never approved: its lines follow their workdays, and it may be deleted. Afterwards it is corrected on the next one only. */
export const isSelfBillOpen = ({ status, approved_at }: Standing): boolean =>
  approved_at === null && (status === 'Pending' || status === 'Queried')

export const selfBillTones: Readonly<Record<SelfBillStatus, Tone>> = {
  Pending: 'grey',
  Approved: 'blue',
  Paid: 'green',
  Queried: 'violet',
  Void: 'slate',
}
