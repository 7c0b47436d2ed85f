export const makeExportTask = 'make-client-export'
export const removeExportTask = 'remove-client-export'
