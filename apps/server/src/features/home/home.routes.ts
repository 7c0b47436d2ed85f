import * as calls from '@dray/domain/home/home.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { getHome } from './get-home.ts'

export const homeRoutes = [route(calls.getHome, getHome)]
