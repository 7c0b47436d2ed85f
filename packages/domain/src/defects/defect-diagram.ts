import { defectStatuses } from './defect-states.ts'
import { defectStep, defectStepNames } from './defect-steps.table.ts'
import { defectStatusTexts } from './defects.messages.ts'

/** Returns the table of steps as a Mermaid state diagram, for the documentation. */
export function defectDiagram(): string {
  const names = defectStatuses.map((status) => `  state "${defectStatusTexts[status]}" as ${status}`)
  const arrows = defectStepNames.flatMap((name) => {
    const { from, to, label } = defectStep(name)
    return from.map((status) => `  ${status} --> ${to}: ${label}`)
  })
  return ['stateDiagram-v2', ...names, '  [*] --> reported', ...arrows, '  signed_off --> [*]', ''].join('\n')
}
