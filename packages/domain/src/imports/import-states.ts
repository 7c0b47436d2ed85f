/** From the file that was read to the rows that were taken over. */
export const importStates = ['matching', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** The states from which each step is taken. A check can be repeated with other columns until the rows are read in. */
const steps = {
  check: ['matching', 'checked', 'cancelled'],
  start: ['checked'],
  cancel: ['matching', 'checking', 'checked', 'running'],
} as const satisfies Record<string, readonly ImportState[]>
export type ImportStep = keyof typeof steps

interface ImportFacts {
  state: ImportState
  /** The rows were being read in when it was cancelled. */
  has_run: 0 | 1
}

/** True where a step can be taken: what was read in once is not checked again. */
export const canStep = (step: ImportStep, { state, has_run }: ImportFacts): boolean =>
  (steps[step] as readonly ImportState[]).includes(state) && !(step === 'check' && has_run === 1)

/** Work goes on in the background. */
export const isAtWork = (state: ImportState) => state === 'checking' || state === 'running'
