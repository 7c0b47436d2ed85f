import { defineEvent } from '../kernel/event.ts'

/** The company's own people; ids are profiles'. The person concerned fetches their permissions again. */
export const profilesChange = defineEvent('profilesChange', ['add', 'update', 'delete'])

/** What a role allows; people with that role fetch their permissions again. */
export const rolesChange = defineEvent('rolesChange', ['add', 'update', 'delete'])
