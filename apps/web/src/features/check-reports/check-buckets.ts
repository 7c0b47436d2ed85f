import { checkFindings } from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkReportTexts as texts, uncheckedTexts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { searchChoice } from '#kit/list/list-address.ts'
import type { Buckets } from '#kit/list/list-buckets.ts'

/** The part of the address that leads from the checks to what has none. */
export const within = { show: searchChoice(['unchecked']) }

const names = {
  defects: texts.withDefects,
  nil: texts.withoutDefects,
  short: texts.tooShort,
  unchecked: uncheckedTexts.title,
} as const
export type CheckBucket = keyof typeof names
export const bucketName = (bucket: CheckBucket) => names[bucket]

interface Counts {
  /** Of the checks by what they found; undefined until it is known. */
  found: Readonly<Record<string, number>> | undefined
  /** What moved without one. */
  unchecked: number | undefined
}

/** The tabs of both lists: too short ones where the company says how long a check takes at least. */
export function checkBuckets({ found, unchecked }: Counts): Buckets<CheckBucket> {
  const findings = checkFindings.filter((finding) => finding !== 'short' || found?.short !== undefined)
  const isKnown = found !== undefined && unchecked !== undefined
  return {
    values: [...findings, 'unchecked'],
    nameOf: bucketName,
    counts: isKnown ? { ...found, unchecked } : undefined,
    alarm: 'unchecked',
  }
}
