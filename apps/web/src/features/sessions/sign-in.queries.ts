import type { CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

type Body<C extends typeof calls.changePassword | typeof calls.setPassword> = CallSent<C>['body']

export const changePassword = (body: Body<typeof calls.changePassword>) => api(calls.changePassword, { body })
export const setPassword = (body: Body<typeof calls.setPassword>) => api(calls.setPassword, { body })
export const resetPassword = (body: Body<typeof calls.setPassword>) => api(calls.resetPassword, { body })
export const sendPasswordResetLink = (email: string) => api(calls.sendPasswordResetLink, { body: { email } })
export const acceptTerms = (token: string) => api(calls.acceptTerms, { body: { token } })
export const acceptInvitation = (token: string) => api(calls.acceptInvitation, { body: { token } })
export const declineInvitation = (token: string) => api(calls.declineInvitation, { body: { token } })

/** Whether a link to choose a password still works; asked each time, since it works once. */
export const linkOptions = (token: string) =>
  queryOptions({
    queryKey: ['sessions', 'link', token],
    queryFn: () => api(calls.resetPasswordTokenValidity, { params: { token } }),
    staleTime: 0,
  })

export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: ['sessions', 'invitation', token],
    queryFn: () => api(calls.showInvitation, { params: { token } }),
    staleTime: 0,
  })
