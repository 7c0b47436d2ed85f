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
type CheckBucket = keyof typeof names
export const bucketName = (bucket: CheckBucket) => names[bucket]

/** The tabs of both lists: too short ones where the company says how long a check takes at least. */
export const checkBuckets = (counts: Readonly<Record<string, number>> | undefined): Buckets<CheckBucket> => ({
  values: [...checkFindings.filter((finding) => finding !== 'short' || counts?.short !== undefined), 'unchecked'],
  nameOf: bucketName,
  counts,
  alarm: 'unchecked',
})
