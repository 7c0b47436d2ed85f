import * as calls from '@dray/domain/preferences/preferences.calls.ts'
import { api } from '#platform/api.ts'

export const getPreferences = () => api(calls.getPreferences, undefined)

/** `values` by their names, as many as the call takes at once. */
export const changePreferences = (values: Readonly<Record<string, unknown>>) =>
  api(calls.changePreferences, {
    body: { preferences: Object.entries(values).map(([name, value]) => ({ name, value })) },
  })
