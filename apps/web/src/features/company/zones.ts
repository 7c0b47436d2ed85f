/** The islands' own first, since nearly every company chooses one of them. */
const home = ['Europe/London', 'Europe/Dublin']

export const zones: readonly string[] = [
  ...home,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => !home.includes(zone)),
]
