import type { getConsoleSupport as call } from '@dray/domain/support/support.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { consoleThread } from './console-thread.ts'

export const getConsoleSupport: UseCase<typeof call> = (ctx, { params, query: { before } }) =>
  consoleThread(ctx, params, before)
