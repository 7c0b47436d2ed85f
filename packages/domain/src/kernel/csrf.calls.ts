import { defineCall } from './call.ts'
import { nothing } from './wire.ts'

export const setCsrfCookie = defineCall({
  id: 'setCsrfCookie',
  feature: 'sessions',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the anti-forgery cookie that changing calls repeat in a header',
  who: 'anyone',
  runs: 'outside',
  answer: nothing,
})
