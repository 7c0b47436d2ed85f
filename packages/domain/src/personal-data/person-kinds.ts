/** People of whom data are kept: those who drive, the office's own, and the contacts of a customer. */
export const personKinds = ['driver', 'owner_driver', 'profile', 'customer'] as const
export type PersonKind = (typeof personKinds)[number]

/** What takes the place of a name or an address. */
export type Replacement = 'name' | 'first_name' | 'last_name' | 'email'

/** The permission of the screen on which people of a kind are kept. */
export const personSlugs: Readonly<Record<PersonKind, string>> = {
  driver: '/account-settings/drivers',
  owner_driver: '/account-settings/owner-drivers',
  profile: '/account-settings/profiles',
  customer: '/account-settings/customers',
}

/** What a person is called once they are no longer named. */
export function formerName(kind: PersonKind, id: number): Readonly<Record<Replacement, string>> {
  const noun = { driver: 'driver', owner_driver: 'owner driver', profile: 'colleague', customer: 'contact' }[kind]
  return {
    name: `Former ${noun} ${id}`,
    first_name: 'Former',
    last_name: `${noun} ${id}`,
    email: `former-${noun.replace(' ', '-')}-${id}@removed.invalid`,
  }
}
