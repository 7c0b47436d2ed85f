let at = 0

/** When the server last answered a write of this tab, in the browser's time. */
export const lastWriteAt = () => at
export const noteWrite = () => {
  at = Date.now()
}
