/** How much something that is past speaks against going out: unlawful, to be thought about, or only worth knowing. */
type DueLevel = 'red' | 'amber' | 'shown'

/** Something that expires or falls due. A new kind is one row, and its dates in the database's view `due_dates`. */
export interface DueKind {
  kind: string
  label: string
  /** In a sentence: `The MOT of BX21 ABC is not valid on …`. */
  noun: string
  /** In two words of a badge: `MOT expired`. */
  short: string
  of: 'person' | 'equipment'
  /** Days before at which a company is reminded unless it chose others; the first is also when a light turns amber. */
  days: readonly number[]
  /** What it says against a driver, vehicle or trailer that is to go out when it is past. */
  against: DueLevel
  /** Counts only behind the wheel of a vehicle for which a CPC and a tachograph card are needed. */
  isOverVans?: true
  /** Trailers have none, whatever is on record. */
  isOfVehicles?: true
  /** Work that falls due, rather than a paper that expires. */
  isWork?: true
  /** Shown only to who may see people's papers: health, and documents of any content. */
  isPrivate?: true
}

const usual = [30, 7, 0] as const
const red = { days: usual, against: 'red' } as const
const shown = { days: usual, against: 'shown' } as const
const amberWork = { days: usual, against: 'amber', isWork: true } as const

// biome-ignore format: a table
export const dueKinds = [
  { kind: 'licence', label: 'Licence card', noun: 'licence', short: 'Licence', of: 'person', ...red },
  { kind: 'licence_category', label: 'Licence category', noun: 'licence category', short: 'Licence category', of: 'person', ...shown },
  { kind: 'licence_check', label: 'Licence check', noun: 'licence check', short: 'Licence check', of: 'person', ...shown, isWork: true },
  { kind: 'tacho_card', label: 'Tachograph card', noun: 'tachograph card', short: 'Tacho card', of: 'person', ...red, isOverVans: true },
  { kind: 'card_download', label: 'Driver card download', noun: 'driver card download', short: 'Card download', of: 'person', days: [7, 0], against: 'amber', isOverVans: true, isWork: true },
  { kind: 'cpc', label: 'CPC / DQC', noun: 'CPC', short: 'CPC', of: 'person', ...red, isOverVans: true },
  { kind: 'medical', label: 'Medical', noun: 'medical', short: 'Medical', of: 'person', ...shown, isPrivate: true },
  { kind: 'paper', label: 'Other document', noun: 'document', short: 'Document', of: 'person', ...shown, isPrivate: true },
  { kind: 'mot', label: 'MOT', noun: 'MOT', short: 'MOT', of: 'equipment', ...red },
  { kind: 'pmi', label: 'PMI', noun: 'PMI', short: 'PMI', of: 'equipment', days: [14, 7, 0], against: 'red', isWork: true },
  { kind: 'tax', label: 'Vehicle tax', noun: 'vehicle tax', short: 'Tax', of: 'equipment', ...red, isOfVehicles: true },
  { kind: 'insurance', label: 'Insurance', noun: 'insurance', short: 'Insurance', of: 'equipment', ...red },
  { kind: 'tacho_calibration', label: 'Tachograph calibration', noun: 'tachograph calibration', short: 'Tacho calibration', of: 'equipment', ...amberWork, isOfVehicles: true },
  { kind: 'tacho_download', label: 'Tachograph download', noun: 'tachograph download', short: 'Tacho download', of: 'equipment', ...amberWork, isOfVehicles: true },
  { kind: 'lifting_gear', label: 'Lifting gear', noun: 'lifting gear examination (LOLER)', short: 'LOLER', of: 'equipment', ...red, isWork: true },
  { kind: 'brake_test', label: 'Brake test', noun: 'brake test', short: 'Brake test', of: 'equipment', ...shown, isWork: true },
  { kind: 'vehicle_paper', label: 'Other paper of a vehicle', noun: 'paper', short: 'Paper', of: 'equipment', ...shown },
] as const satisfies readonly DueKind[]

export type DueKindName = (typeof dueKinds)[number]['kind']
export const dueKindNames = dueKinds.map(({ kind }) => kind)

const byName = new Map<string, DueKind>(dueKinds.map((row) => [row.kind, row]))
export const dueKind = (kind: string): DueKind | undefined => byName.get(kind)

/** The kinds that somebody with these rights may see. */
export const dueKindsFor = (permissions: ReadonlySet<string>): DueKindName[] =>
  dueKinds.filter((row: DueKind) => !row.isPrivate || permissions.has('papers.view')).map(({ kind }) => kind)
