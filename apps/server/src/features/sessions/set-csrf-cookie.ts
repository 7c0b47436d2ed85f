import type * as calls from '@dray/domain/kernel/csrf.calls.ts'
import { forgeryCookie } from '#platform/auth/admit.ts'
import { newToken } from '#platform/auth/token.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Sets the cookie whose value changing calls repeat in `X-XSRF-TOKEN`; one that is there already stays. */
export const setCsrfCookie: UseCase<typeof calls.setCsrfCookie> = async ({ origin, setCookie }) => {
  setCookie(forgeryCookie, origin.cookies[forgeryCookie] ?? newToken(), { httpOnly: false })
  return null
}
