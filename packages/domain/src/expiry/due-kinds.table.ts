import type { PermissionSlug } from '../kernel/permissions.ts'

/** Whose papers and tests fall due. */
export const dueSubjects = ['driver', 'owner_driver', 'vehicle', 'trailer'] as const
export type DueSubject = (typeof dueSubjects)[number]

/** Something that expires or falls due. A new kind is one row, and its dates in the database's view `due_dates`. */
export interface DueKind {
  kind: string
  label: string
  of: 'person' | 'equipment'
  /** Days before at which a company is reminded unless it chose others; the first is also when a light turns amber. */
  days: readonly number[]
  /** Work that falls due, rather than a paper that expires. */
  isWork?: true
  /** Shown only to who may see people's papers: health, and documents of any content. */
  isPrivate?: true
}

const usual = [30, 7, 0] as const

export const dueKinds = [
  { kind: 'licence', label: 'Licence card', of: 'person', days: usual },
  { kind: 'licence_category', label: 'Licence category', of: 'person', days: usual },
  { kind: 'licence_check', label: 'Licence check', of: 'person', days: usual, isWork: true },
  { kind: 'tacho_card', label: 'Tachograph card', of: 'person', days: usual },
  { kind: 'cpc', label: 'CPC / DQC', of: 'person', days: usual },
  { kind: 'medical', label: 'Medical', of: 'person', days: usual, isPrivate: true },
  { kind: 'paper', label: 'Other document', of: 'person', days: usual, isPrivate: true },
  { kind: 'mot', label: 'MOT', of: 'equipment', days: usual },
  { kind: 'pmi', label: 'PMI', of: 'equipment', days: [14, 7, 0], isWork: true },
  { kind: 'tax', label: 'Vehicle tax', of: 'equipment', days: usual },
  { kind: 'insurance', label: 'Insurance', of: 'equipment', days: usual },
  { kind: 'tacho_calibration', label: 'Tachograph calibration', of: 'equipment', days: usual, isWork: true },
  { kind: 'tacho_download', label: 'Tachograph download', of: 'equipment', days: usual, isWork: true },
  { kind: 'lifting_gear', label: 'Lifting gear', of: 'equipment', days: usual, isWork: true },
  { kind: 'brake_test', label: 'Brake test', of: 'equipment', days: usual, isWork: true },
  { kind: 'vehicle_paper', label: 'Other paper of a vehicle', of: 'equipment', days: usual },
] as const satisfies readonly DueKind[]

export type DueKindName = (typeof dueKinds)[number]['kind']
export const dueKindNames = dueKinds.map(({ kind }) => kind)

const byName = new Map<string, DueKind>(dueKinds.map((row) => [row.kind, row]))
export const dueKind = (kind: string): DueKind | undefined => byName.get(kind)

/** The screens that show each; who may open one sees what of it falls due. */
export const duePermissions: Readonly<Record<DueSubject, PermissionSlug>> = {
  driver: '/account-settings/drivers',
  owner_driver: '/account-settings/owner-drivers',
  vehicle: '/account-settings/vehicles',
  trailer: '/account-settings/vehicles',
}

/** The subjects that somebody with these rights may see. */
export const dueSubjectsFor = (permissions: ReadonlySet<string>): DueSubject[] =>
  dueSubjects.filter((subject) => permissions.has(duePermissions[subject]))

/** The kinds that somebody with these rights may see. */
export const dueKindsFor = (permissions: ReadonlySet<string>): DueKindName[] =>
  dueKinds.filter((row: DueKind) => !row.isPrivate || permissions.has('papers.view')).map(({ kind }) => kind)
