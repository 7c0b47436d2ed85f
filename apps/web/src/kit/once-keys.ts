/** A key for each body: the same one until another body is sent, or `forget` says that it was done. */
export function makeKeys() {
  let last = { text: '', key: '' }
  return {
    keyOf(body: unknown) {
      const text = JSON.stringify(body)
      if (last.text !== text) last = { text, key: crypto.randomUUID() }
      return last.key
    },
    forget() {
      last = { text: '', key: '' }
    },
  }
}
