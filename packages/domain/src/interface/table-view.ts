/** What a user has made of a table's columns; remembered per user. */
export interface TableView {
  order: string[]
  hidden: string[]
  widths: Record<string, number>
}
export const standardView: TableView = { order: [], hidden: [], widths: {} }

/** The ids in the order a user gave them; columns that came later keep their place after the one they follow. */
export function orderedIds(standard: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter((id) => standard.includes(id))
  const result = [...known]
  for (const [place, id] of standard.entries()) {
    if (known.includes(id)) continue
    const before = standard[place - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  }
  return result
}
