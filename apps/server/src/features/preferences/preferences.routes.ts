import { changePreferences, getPreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { route } from '#platform/http/context.ts'
import { readPreferences } from './read-preferences.ts'
import { writePreferences } from './write-preferences.ts'

export const preferencesRoutes = [route(getPreferences, readPreferences), route(changePreferences, writePreferences)]
