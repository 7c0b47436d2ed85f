/** Only an unsent credit note may be deleted or replaced; it then stays in the list as Void. */
export const creditNoteStatuses = ['Draft', 'Sent', 'Void'] as const
export type CreditNoteStatus = (typeof creditNoteStatuses)[number]
