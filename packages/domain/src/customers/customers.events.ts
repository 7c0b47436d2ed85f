import { defineEvent } from '../kernel/event.ts'

/** A customer with all that belongs to it: company, e-mail addresses, invoice settings, SFTP account. */
export const customerChange = defineEvent('customerChange', ['add', 'update', 'delete'])

/** Who of a customer may use the portal; ids are customers'. The customer's own browsers hear of it too. */
export const customerPermissionChange = defineEvent('customerPermissionChange', ['update'])
