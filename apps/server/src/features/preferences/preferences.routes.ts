import * as calls from '@dray/domain/preferences/preferences.calls.ts'
import { route } from '#platform/http/context.ts'
import { getPreferences } from './read-preferences.ts'
import { changePreferences } from './write-preferences.ts'

export const preferencesRoutes = [
  route(calls.getPreferences, getPreferences),
  route(calls.changePreferences, changePreferences),
]
