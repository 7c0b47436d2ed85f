import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { type FileFields, withFileKeys } from '#features/files/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

type Given = Pick<CallRequest<typeof calls.addCheckReport>['body'], 'signature' | 'answers'>

const bucket = 'check-pictures'
const ofAnswers = ['defect_image', 'optional_image', 'random_image'] as const
const place = (at: number, column: string) => `answers.${at}.${column}`

/** The same with every picture as its key; a picture that the company has not uploaded is refused where it is named. */
export async function withPictureKeys(ctx: TxContext, given: Given): Promise<Given> {
  const named = given.answers.flatMap((answer, at) =>
    ofAnswers.map((column): [string, string | null] => [place(at, column), answer[column] ?? null]),
  )
  const all: [string, string | null][] = [['signature', given.signature ?? null], ...named]
  const fields: FileFields = Object.fromEntries(all.map(([name]) => [name, bucket]))
  const keys: Record<string, string | null> = await withFileKeys(ctx, fields, {
    was: null,
    given: Object.fromEntries(all),
  })
  return {
    signature: keys.signature ?? null,
    answers: given.answers.map((answer, at) => ({
      ...answer,
      ...Object.fromEntries(ofAnswers.map((column) => [column, keys[place(at, column)] ?? null])),
    })),
  }
}
