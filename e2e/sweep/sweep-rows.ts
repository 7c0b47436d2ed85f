/** The row that screens of one row show, which the full company has. */
export const shownRow = 990_001
/** The jobs that have a load on the courier exchange, one in each of its states. */
export const exchangeJob = (state: number) => 990_100 + state
