/** The question whether to go on despite warnings. */
export const warningsDialogTexts = {
  anyway: 'Continue',
  /** Despite what is unlawful. */
  override: 'Override with this reason',
  reason: 'Reason for continuing despite what is marked red',
  refused:
    'You cannot continue despite these warnings. Choose another driver, vehicle or day, or ask a colleague who can.',
  undoReason: 'Undo: it was so before',
} as const
