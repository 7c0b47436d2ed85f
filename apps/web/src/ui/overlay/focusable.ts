/** What Tab stops at. */
export const focusable = [
  'button:not(:disabled):not([tabindex="-1"])',
  'input:not(:disabled):not([tabindex="-1"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'a[href]:not([tabindex="-1"])',
  '[tabindex="0"]',
].join(',')

export const isShown = (element: HTMLElement) => element.offsetParent !== null || element.getClientRects().length > 0
