/** The row that screens of one row show, which the full company has. */
export const shownRow = 990_001
/** The imports of the full company, one at each step. */
export const shownImports = { columns: 990_201, checked: 990_202, running: 990_203, done: 990_204 } as const
/** What an address shows of rows of the full company, by the path of the screen. */
export const rowViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/import': Object.fromEntries(
    Object.entries(shownImports).map(([step, id]) => [step, `?kind=vehicles&import=${id}`]),
  ),
  '/support': { conversation: `?conversation=${shownRow}` },
  '/console/support': { conversation: `?company=1&conversation=${shownRow}` },
}
/** The jobs that have a load on the courier exchange, one in each of its states. */
export const exchangeJob = (state: number) => 990_100 + state
/** The code of the driver who has a phone. */
export const pairedDriver = 'D01'
