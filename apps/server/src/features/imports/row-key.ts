/** A value as it is compared between a file and the rows that are there: blanks and capitals aside. */
export const plainKey = (value: unknown): string =>
  String(value ?? '')
    .toLowerCase()
    .replaceAll(' ', '')

/** What makes a row the same one: its identifying fields together. */
export const keyOf = (identity: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(identity.map((field) => plainKey(row[field])))
