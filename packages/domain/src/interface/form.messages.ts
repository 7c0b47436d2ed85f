/** The texts that every form has in common. */
export const formTexts = {
  save: 'Save',
  discard: 'Discard',
  required: 'Is required',
  restored: 'What you had typed before is back. It is not saved yet.',
  conflict: 'Somebody else has changed this. Choose which values to keep, then save again.',
  merged: (fields: string) => `Changed by somebody else and updated here: ${fields}`,
  closed: (fields: string) => `No longer editable, so your change cannot be saved: ${fields}`,
  mine: 'Yours',
  theirs: 'Theirs',
  blank: 'blank',
  yes: 'yes',
  no: 'no',
} as const
