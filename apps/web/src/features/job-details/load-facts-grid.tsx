import { Facts } from '#ui/display/facts.tsx'
import { Fresh } from '#ui/table/fresh.tsx'
import { factToken, type LoadFact } from './load-facts.ts'
import { isNews } from './use-remote-changes.ts'

/** What is carried, by whom and for whom; a value that somebody else has just changed is lit. */
export function LoadFacts({ facts, before }: { facts: readonly LoadFact[]; before: readonly unknown[] | undefined }) {
  return (
    <Facts
      facts={facts.map((fact) =>
        isNews(before, factToken(fact)) ? { ...fact, value: <Fresh on>{fact.value || '–'}</Fresh> } : fact,
      )}
    />
  )
}
