import type { DefectFacts, DefectStatus } from './defect-states.ts'

/** What a step is given beside the click. */
export const stepFields = ['severity', 'note', 'done_by', 'odometer', 'due_date', 'back_on', 'document'] as const
export type StepField = (typeof stepFields)[number]

/** One step in a defect's life. */
export interface DefectStepRow {
  /** The words on its button and in the history. */
  label: string
  from: readonly DefectStatus[]
  to: DefectStatus
  /** What must hold beside the status. */
  when?: (defect: DefectFacts) => boolean
  /** What is asked, in order. */
  asks: readonly StepField[]
  /** What of it must be given. */
  needs: readonly StepField[]
  /** The button of the first of these that is possible is the main one. */
  main?: true
}

/**
 * What can become of a defect. Server and browser read this table; a step is a row here. A dangerous defect is never put
 * off, and nobody signs off what was not mended (DVSA, Guide to maintaining roadworthiness: a record from the report to
 * the rectification, signed).
 */
export const defectSteps = {
  assess: {
    label: 'Assess',
    from: ['reported', 'assessed', 'deferred'],
    to: 'assessed',
    asks: ['severity', 'due_date', 'note'],
    needs: ['severity'],
    main: true,
  },
  mend: {
    label: 'Rectified',
    from: ['reported', 'assessed', 'deferred'],
    to: 'mended',
    asks: ['note', 'done_by', 'odometer', 'document'],
    needs: ['note', 'done_by'],
    main: true,
  },
  defer: {
    label: 'Defer',
    from: ['reported', 'assessed', 'deferred'],
    to: 'deferred',
    when: ({ severity }) => severity !== 'dangerous',
    asks: ['due_date', 'note'],
    needs: ['due_date', 'note'],
  },
  sign_off: {
    label: 'Sign off',
    from: ['mended'],
    to: 'signed_off',
    asks: ['done_by', 'back_on', 'note'],
    needs: ['done_by'],
    main: true,
  },
  reopen: {
    label: 'Reopen',
    from: ['mended'],
    to: 'assessed',
    asks: ['note'],
    needs: ['note'],
  },
} as const satisfies Record<string, DefectStepRow>

export type DefectStep = keyof typeof defectSteps
export const defectStepNames = Object.keys(defectSteps) as [DefectStep, ...DefectStep[]]
export const defectStep = (name: DefectStep): DefectStepRow => defectSteps[name]

export const canTakeStep = (name: DefectStep, defect: DefectFacts): boolean => {
  const { from, when } = defectStep(name)
  return from.includes(defect.status) && (when?.(defect) ?? true)
}

/** The steps that a defect can take, in the table's order. */
export const stepsOf = (defect: DefectFacts): DefectStep[] =>
  defectStepNames.filter((name) => canTakeStep(name, defect))

/** The step that a defect waits for: an assessed one to be mended, a mended one to be signed off. */
export const mainStepOf = (defect: DefectFacts): DefectStep | undefined =>
  stepsOf(defect).find((name) => defectStep(name).main && defectStep(name).to !== defect.status)
