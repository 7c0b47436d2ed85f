/** The question before something is deleted; `one` is what it is called. */
export const deleteTexts = {
  title: 'Are you sure?',
  question: (one: string) => `This process is not reversible. Are you sure to delete the ${one}?`,
} as const

/** Its buttons. */
export const deleteAnswers = {
  delete: { agree: 'Delete', leave: 'Cancel' },
  yes_no: { agree: 'Yes', leave: 'No' },
} as const
