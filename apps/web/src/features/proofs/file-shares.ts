/** How far each file of one form is: a form's files leave one after the other, in their order. */
export function fileShares(sizes: readonly number[], { sent, total }: { sent: number; total: number }) {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  // What stands around the files in the form counts as theirs.
  const left = total === 0 ? 0 : (sent / total) * all
  let before = 0
  return sizes.map((size) => {
    const done = Math.round(Math.min(size, Math.max(0, left - before)))
    before += size
    return { done, total: size }
  })
}
