import { retentionNames } from './generated/retention-names.ts'

/** The rules by which records are kept, each named by what it is about. */
export { retentionNames }
export type RetentionName = (typeof retentionNames)[number]

/** For how many months something is kept: as the company chose, within what the rule allows; shorter only where it says so. */
export function monthsKept(
  { months, least = months, most = months }: { months: number; least?: number | undefined; most?: number | undefined },
  chosen: number | undefined,
): number {
  return Math.min(Math.max(chosen ?? months, least), most)
}
