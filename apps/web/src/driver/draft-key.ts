/** Where a form lies on the device: one for each job and kind of form. */
export const draftKey = (owner: string | undefined, form: string, allocation_id: number): string =>
  [owner, form, allocation_id].join('/')

/** The allocation that a draft is about. */
export const allocationOf = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1))

/** The same of a form that is about no job: its end is no allocation's. */
export const dayDraftKey = (owner: string | undefined, form: string): string => [owner, form, 'day'].join('/')
