import type { AuthMode } from './integration.ts'

const byMode = {
  'header-token': ['header_name', 'token'],
  basic: ['username', 'password'],
  'oauth2-password': ['token_url', 'client_id', 'username', 'password'],
  'oauth2-client-credentials': ['token_url', 'client_id', 'client_secret'],
} as const satisfies Record<AuthMode, readonly string[]>

type Setting = 'base_url' | 'auth_mode' | (typeof byMode)[AuthMode][number]

/** What has to be filled in before a connection can sign in this way. */
export const settingsNeeded = (mode: AuthMode | null): readonly Setting[] => [
  'base_url',
  'auth_mode',
  ...(mode === null ? [] : byMode[mode]),
]

/** What is asked for: what is needed, and the client's secret, which some exchanges want with a password too. */
export const settingsAsked = (mode: AuthMode | null): readonly Setting[] =>
  mode === 'oauth2-password' ? [...settingsNeeded(mode), 'client_secret'] : settingsNeeded(mode)
