import { kindNames } from './generated/kind-names.ts'

/** What people call one row of each table whose changes are in the audit trail. */
export { kindNames }
export type AuditedKind = keyof typeof kindNames
export const auditedKinds = Object.keys(kindNames) as [AuditedKind, ...AuditedKind[]]

/** The kind of row that a catalogue's entity is, in the trail: `load_type` is kept in `load_types`, `agency` in
 * `agencies`. */
export function auditedKindOf(entity: string): AuditedKind | undefined {
  const [name = ''] = entity.split(':')
  return auditedKinds.find((kind) => [`${name}s`, `${name}es`, `${name.replace(/y$/, 'ie')}s`].includes(kind))
}
