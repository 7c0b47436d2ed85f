/** The side that the cursor is in. */
export const sideInFocus = () =>
  document.activeElement?.closest<HTMLElement>('[data-side]')?.dataset.side === 'delivery' ? 'delivery' : 'collection'

/** The dialog of the form. */
export const entryElement = () =>
  document.querySelector('[data-path="customer_id"]')?.closest('[role=dialog]') ?? document.body
