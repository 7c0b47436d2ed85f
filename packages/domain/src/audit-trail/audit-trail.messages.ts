/** What was done to a row. */
export const auditActions = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  read: 'Read',
  sign_in: 'Sign-in',
} as const
export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** The audit trail's screen and values. */
export const auditTexts = {
  title: 'Audit trail',
  filters: 'Narrow the audit trail',
  dates: 'Days',
  person: 'Person',
  kind: 'Kind',
  action: 'Action',
  at: 'When',
  row: 'Row',
  fields: 'Fields',
  entry: 'Change',
  empty: 'Nothing has been recorded yet',
  emptyFiltered: 'Nothing was recorded for these filters',
  oneRow: (name: string) => `History of ${name}`,
  allRows: 'Show all rows',
  rowNumber: (id: number) => `No. ${id}`,
  belongsTo: (name: string, owner: string) => `${name} of ${owner}`,
  system: 'Dray',
  yes: 'Yes',
  no: 'No',
  before: 'Before',
  after: 'After',
  field: 'Field',
  nothingBefore: 'The row was added',
  wasRead: 'These data are open to few people, so each reading of them is recorded.',
  noChanges: 'No field of this change is shown.',
  openRow: (name: string) => `Open ${name.toLowerCase()}`,
  rowHistory: 'All changes to this row',
  origin: 'Where it came from',
  address: 'Network address',
  browser: 'Browser',
  request: 'Request',
  withheld: {
    prices: 'Hidden: you do not see prices',
    papers: 'Hidden: you do not see people’s papers, bank and health data',
  },
  mostDays: 'Choose at most 31 days to search by keywords',
  lastDays: 'Keywords are searched in the last 31 days. Choose other days to search there.',
} as const
