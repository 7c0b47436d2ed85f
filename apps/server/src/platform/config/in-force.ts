import { settings } from './settings.ts'

/** A setting as it holds in this process; of a secret nothing but that it is set. */
export interface SettingInForce {
  name: string
  value: string | null
  source: 'environment' | 'default' | 'none'
  is_withheld: boolean
  meaning: string
}

const defaults = settings.safeParse({}).data as Record<string, unknown> | undefined

/** What the configuration holds and where each value comes from. `isSecret` tells the names that nobody is shown. */
export const settingsInForce = (
  given: Readonly<Record<string, string | undefined>>,
  isSecret: (name: string) => boolean,
): SettingInForce[] =>
  Object.entries(settings.shape).map(([name, schema]) => {
    const text = given[name] ?? usualText(name)
    const is_withheld = isSecret(name)
    return {
      name,
      value: shown(text, is_withheld),
      source: sourceOf(given[name], text),
      is_withheld,
      meaning: (schema as { description?: string }).description ?? '',
    }
  })

function sourceOf(given: string | undefined, text: string | undefined): SettingInForce['source'] {
  if (given !== undefined) return 'environment'
  return text === undefined ? 'none' : 'default'
}

function shown(text: string | undefined, is_withheld: boolean) {
  if (text === undefined) return null
  return is_withheld ? 'set' : withoutSignIn(text)
}

function usualText(name: string) {
  const usual = defaults?.[name]
  return usual === undefined ? undefined : textOf(usual)
}

const textOf = (value: unknown) =>
  value instanceof Set || Array.isArray(value) ? [...value].join(', ') : String(value)

/** An address may carry a sign-in or a key of its own. */
function withoutSignIn(text: string) {
  return text.replace(/\/\/[^/@\s]+@/, '//…@').replace(/\?.*$/, '?…')
}
