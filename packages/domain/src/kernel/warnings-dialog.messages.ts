/** The question whether to go on despite warnings. */
export const warningsDialogTexts = {
  anyway: 'Continue',
  /** Despite what is unlawful. */
  override: 'Override with this reason',
  reason: 'Reason for overriding the warnings in red',
  refused: 'You cannot override these warnings. Choose another driver, vehicle or day, or ask a colleague who can.',
  undoReason: 'Undo: restored as it was before',
} as const
