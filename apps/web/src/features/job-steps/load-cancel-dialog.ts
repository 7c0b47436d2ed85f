/** Loads the dialog alone: the door as a whole would come with it, and its parts with what the diary loads first. */
export const loadCancelDialog = async () => (await import('./step-dialog.tsx')).CancelDialog
