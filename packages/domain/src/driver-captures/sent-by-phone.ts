import { holdsAny, type Viewer } from '../kernel/permissions.ts'
import { checkReaders } from '../vehicles/vehicle-permissions.ts'

/** What of a driver's own day stands where the office enters the same, with what its phone said of it. */
export const sentKinds = ['check', 'odometer', 'defect', 'clock', 'break', 'night_out', 'fuel', 'leave'] as const
export type SentKind = (typeof sentKinds)[number]

/** As the screens that show them: checks and defects are read by some, clock, fuel and leave by the whole office. */
const readers: Readonly<Record<SentKind, readonly string[]>> = {
  check: checkReaders,
  odometer: checkReaders,
  defect: checkReaders,
  clock: [],
  break: [],
  night_out: [],
  fuel: [],
  leave: [],
}

/** The kinds of which a viewer may see who sent them. */
export const sentKindsFor = (viewer: Viewer): SentKind[] => sentKinds.filter((kind) => holdsAny(viewer, readers[kind]))

/** The kinds that make the same: the odometer alone is a check report too. */
export const madeLike = (kind: SentKind): readonly SentKind[] => (kind === 'check' ? ['check', 'odometer'] : [kind])
