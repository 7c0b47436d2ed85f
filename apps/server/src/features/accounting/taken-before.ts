import { type Acceptance, accepts } from '@dray/domain/kernel/acceptance.ts'

interface Taken<Row> {
  accepted: Acceptance
  /** The sentence that names them. */
  textOf(before: Row[]): string
}

/**
 * Which documents were downloaded for the accounts before, as the answer tells it. While nobody has accepted that they are
 * downloaded again it `asks`, and nothing may be.
 */
export function takenBefore<Row extends { is_csv_downloaded: number }>(
  rows: readonly Row[],
  { accepted, textOf }: Taken<Row>,
) {
  const before = rows.filter(({ is_csv_downloaded }) => is_csv_downloaded === 1)
  return {
    told: { csv_count: before.length, already_down_text: before.length > 0 ? textOf(before) : '' },
    asks: before.length > 0 && !accepts(accepted, 'downloaded_before'),
  }
}
