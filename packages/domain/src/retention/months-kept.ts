import { retentionNames } from './generated/retention-names.ts'

/** The rules by which records are kept, each named by what it is about. */
export { retentionNames }
export type RetentionName = (typeof retentionNames)[number]

/** For how many months something is kept: as the company chose, but never shorter than the rule, or longer than its most. */
export function monthsKept(
  { months, most = months }: { months: number; most?: number | undefined },
  chosen: number | undefined,
): number {
  return Math.min(Math.max(chosen ?? months, months), most)
}
