/** The question whether to go on despite warnings. */
export const warningsDialogTexts = {
  anyway: 'Continue',
  /** Despite what is unlawful. */
  override: 'Override with this reason',
  reason: 'Reason for going on despite what is marked red',
  refused:
    'You cannot go on despite these warnings. Choose another driver, vehicle or day, or ask a colleague who can.',
  undoReason: 'Undo: it was so before',
} as const
