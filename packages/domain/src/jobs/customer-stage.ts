import type { JobStatus } from './statuses.ts'

/** How far a job is for its customer: taken on, with a driver, on its way, there. */
export type CustomerStage = 'received' | 'booked' | 'collected' | 'delivered'
export const customerStages = [
  'received',
  'booked',
  'collected',
  'delivered',
] as const satisfies readonly CustomerStage[]

/** The stage of every status; none for what is no order yet or is none any more. The list's order of statuses is another. */
const stages: Readonly<Record<JobStatus, CustomerStage | null>> = {
  Quote: null,
  Pending: 'received',
  Planned: 'received',
  Quoted: 'booked',
  Booked: 'booked',
  Inprogress: 'booked',
  Collected: 'collected',
  Indepot: 'collected',
  Intransit: 'collected',
  'CX Delivered': 'delivered',
  Completed: 'delivered',
  Priced: 'delivered',
  POD: 'delivered',
  'Marked For Inv': 'delivered',
  'NO/EXT Inv': 'delivered',
  'Generating Inv': 'delivered',
  Invoiced: 'delivered',
  'Billed Manually': 'delivered',
  Cancelled: null,
  Deleted: null,
}

export const customerStageOf = (status: JobStatus): CustomerStage | null => stages[status]
/** A stage's place in the order; -1 for none. */
export const stagePlace = (status: JobStatus): number => {
  const stage = stages[status]
  return stage === null ? -1 : customerStages.indexOf(stage)
}
