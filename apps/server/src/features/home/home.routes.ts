import { getHome } from '@dray/domain/home/home.calls.ts'
import { route } from '#platform/http/context.ts'
import { showHome } from './get-home.ts'

export const homeRoutes = [route(getHome, showHome)]
