/** What stands at the same place of two lists of one length, as rows and the numbers that were taken for them. */
export function zip<A, B>(left: readonly A[], right: readonly B[]): [A, B][] {
  if (left.length !== right.length) throw new Error(`${left.length} and ${right.length} do not go together`)
  return left.map((one, at) => [one, right[at] as B])
}
