/** Where a form lies on the device: one for each job and kind of form; of the driver's own day one for each kind. */
export const draftKey = (owner: string | undefined, form: string, of: number | 'day'): string =>
  [owner, form, of].join('/')

/** The allocation that a draft is about; null of one that is about no job. */
export function allocationOf(key: string): number | null {
  const of = key.slice(key.lastIndexOf('/') + 1)
  return /^-?\d+$/.test(of) ? Number(of) : null
}
