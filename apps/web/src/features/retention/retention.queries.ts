import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/retention/retention.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type Retention = CallReceived<typeof calls.getRetention>
export type RetentionRow = Retention['rules'][number]

export const getRetentionOptions = () =>
  queryOptions({
    queryKey: ['retention'],
    queryFn: ({ signal }) => api(calls.getRetention, {}, { signal }),
  })

/** Keeps a rule that was read or saved in what is shown. */
export const keepRule = (rule: RetentionRow) =>
  queryClient.setQueryData(
    getRetentionOptions().queryKey,
    (shown) => shown && { ...shown, rules: shown.rules.map((one) => (one.name === rule.name ? rule : one)) },
  )

/** Returns the saved rule and the server's sentence. */
export async function changeRetention(body: CallSent<typeof calls.changeRetention>['body']) {
  const { data, message } = await apiWithMessage(calls.changeRetention, { body })
  keepRule(data)
  return { row: data, message }
}
