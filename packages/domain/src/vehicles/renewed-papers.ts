/** A paper as far as its renewals go. */
interface KeptPaper {
  id: number
  document_type_id: number
  document_name: string | null
  card_expiry_date: string | null
}

/** The ids of papers of which a later one of the same kind and name is on record. */
export function renewedPapers(papers: readonly KeptPaper[]): ReadonlySet<number> {
  const same = Map.groupBy(
    papers,
    ({ document_type_id, document_name }) => `${document_type_id}:${document_name ?? ''}`,
  )
  const renewed = [...same.values()].flatMap((own) => {
    const last = own.reduce((latest, { card_expiry_date: date }) => (date && date > latest ? date : latest), '')
    return own.filter(({ card_expiry_date: date }) => date !== null && date < last)
  })
  return new Set(renewed.map(({ id }) => id))
}
