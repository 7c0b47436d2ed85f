/** What the credit note calls return and refuse. */
export const creditNoteMessages = {
  added: 'Credit note added successfully',
  sent: 'Sent email to customer successfully',
  deleted: 'Deleted Credit Note Successfully',
  none_selected: 'Please select notes first',
  amount_required: 'Amount is required',
  amount_above_nothing: 'Amount should be greater than 0',
  amount_decimals: 'At most 2 decimals',
  amount_above_rest: (rest: string) => `At most £${rest} of this job is left to credit`,
  not_unsent: 'This credit note was sent or voided and cannot be replaced',
} as const
