/** The queue's work on copies of people's data. */
export const makeCopyTask = 'make-personal-data-copy'
export const removeCopyTask = 'remove-personal-data-copy'
