/** What the approval calls say and refuse. */
export const approvalMessages = {
  approved: (count: number) => (count === 1 ? 'Workday approved' : `${count} workdays approved`),
  approvedSome: 'Workdays approved',
  reopened: 'Workday reopened',
  in_missing: 'Enter when the driver began',
  out_missing: 'Enter when the driver ended',
  mileage_reason_missing: 'Say why the reading at the end is below the one at the start',
  reason_missing: 'Say why',
  time_without_date: 'Enter the date as well',
} as const

/** The lines that approving leaves in a workday's feed. */
export const approvalActivities = {
  approved: (from: string, to: string) => `Approved from ${from} to ${to}`,
  reopened: (reason: string) => `Reopened: ${reason}`,
} as const
