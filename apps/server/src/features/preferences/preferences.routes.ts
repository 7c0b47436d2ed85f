import * as calls from '@dray/domain/preferences/preferences.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { changePreferences } from './change-preferences.ts'
import { getPreferences } from './get-preferences.ts'

export const preferencesRoutes = [
  route(calls.getPreferences, getPreferences),
  route(calls.changePreferences, changePreferences),
]
