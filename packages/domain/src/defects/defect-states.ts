import type { Severity } from '../vehicles/severities.ts'

export const defectStatuses = ['reported', 'assessed', 'deferred', 'mended', 'signed_off'] as const
export type DefectStatus = (typeof defectStatuses)[number]

/** What the rules about a defect need to know of it. */
export interface DefectFacts {
  status: DefectStatus
  severity: Severity
  due_date: string | null
}

const isOpen = ({ status }: Pick<DefectFacts, 'status'>) => status !== 'signed_off'

/** True for a defect that should have been mended by now; one that was mended waits for its signature only. */
export const isOverdue = ({ status, due_date }: Pick<DefectFacts, 'status' | 'due_date'>, today: string) =>
  isOpen({ status }) && status !== 'mended' && due_date !== null && due_date < today
