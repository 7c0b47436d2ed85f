import { ApiError } from '#platform/api-error.ts'
import { type Accepted, asking } from './asking.ts'

export interface AccountingFiles {
  files: readonly { name: string; csv: string }[]
  /** Documents that were taken before, and the sentence that names them. */
  csv_count: number
  already_down_text: string
  /** Why there is no file at all. */
  missing?: string
}

/** Fetches files for the accounts. The documents have an answer name what was taken before; asked about as if it were refused. */
export const askingAgain = <F extends AccountingFiles>(fetch: (accepted: Accepted) => Promise<F>): Promise<F> =>
  asking(async (accepted) => {
    const answer = await fetch(accepted)
    if (answer.missing || answer.csv_count === 0 || answer.files.length > 0) return answer
    throw new ApiError({ status: 409, code: 'downloaded_before', message: answer.already_down_text })
  })
