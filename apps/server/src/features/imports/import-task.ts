/** The queue's name of the work that checks rows or takes them over. */
export const importRowsTask = 'import-rows'
