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
