/** Where on a walk round something is looked at, in the order of the walk. */
export const checkParts = ['cab', 'outside', 'coupling', 'load'] as const
export type CheckPart = (typeof checkParts)[number]

export const checkPartNames: Record<CheckPart, string> = {
  cab: 'In the cab',
  outside: 'Outside',
  coupling: 'Coupling',
  load: 'Load and papers',
}
