import type { FuzzOutcome } from './board-fuzz.ts'

/** What is wrong, in lines; none when nothing is. */
export const faults = ({ outcomes, doubled, differing }: FuzzOutcome): string[] => [
  ...outcomes.filter(({ isFault }) => isFault).map(({ edit, refusal }) => `${edit}: ${refusal}`),
  ...doubled,
  ...differing.map(
    ({ desk, workday_id, shown, stored }) =>
      `session ${desk} shows workday ${workday_id} as ${shown ?? 'nothing'}, it is ${stored ?? 'gone'}`,
  ),
]

const counted = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => `${name} ${all.length}`)
    .toSorted()
    .join(', ')

/** What was done and refused, in a few lines. */
export function summary({ outcomes, workdays, seconds }: FuzzOutcome): string[] {
  const done = outcomes.filter(({ refusal }) => refusal === null)
  return [
    `${outcomes.length} edits in ${seconds.toFixed(1)} s, ${done.length} done, ${workdays} workdays in the end`,
    `done: ${counted(done.map(({ edit }) => edit))}`,
    `refused: ${counted(outcomes.flatMap(({ edit, refusal }) => (refusal ? `${edit} ${refusal}` : [])))}`,
  ]
}
