import { monthsKept, type RetentionName } from '@dray/domain/retention/months-kept.ts'
import type { Retention } from '#tables/table-record.ts'
import { companyRecords } from '#tables/tables.ts'

type RemovalOf<R> = R extends { kind: 'audit' } ? R : R & { table: string }
/** What the night's work removes, and of which table. */
export type Removal = RemovalOf<NonNullable<Retention['removes']>>

export interface RetentionRule extends Omit<Retention, 'removes'> {
  removes?: Removal
}

const rules = companyRecords.flatMap(({ table, keep = {} }) =>
  Object.entries(keep).map(([name, { removes, ...rule }]) => {
    const ofTable = removes?.kind === 'audit' ? removes : removes && { ...removes, table }
    return [name, { ...rule, ...(ofTable && { removes: ofTable }) }] as const
  }),
)
const byName: ReadonlyMap<string, RetentionRule> = new Map(rules)

/** How long one kind of record is kept; throws for a name that no table has. */
export function retentionRule(name: RetentionName): RetentionRule {
  const rule = byName.get(name)
  if (!rule) throw new Error(`No rule of retention ${name}`)
  return rule
}

/** For how many months something is kept where the company chose so many, or nothing. */
export const monthsOf = (name: RetentionName, chosen: number | undefined): number =>
  monthsKept(retentionRule(name), chosen)
