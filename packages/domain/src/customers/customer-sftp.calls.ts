import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flag, idOf, idParams, nothing, secret, textOrNull, versionIn } from '../kernel/wire.ts'
import { customerSftp, customerSftpKey } from './customer.ts'
import { customerMessages } from './customers.messages.ts'

const feature = 'customers'
const who = { client: ['/account-settings/customers'] } as const
/** The office for the customers, a customer's bookers for their own account. */
const both = { ...who, customer: ['/settings/customer-ftp'] } as const
const params = idParams('customer_sftp')

/** A number, or digits that are one. */
const port = z.optional(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,5}$/, customerMessages.portRange))], customerMessages.portRange),
    z.pipe(
      z.transform(Number),
      z.int().check(z.gte(1, customerMessages.portRange), z.lte(65_535, customerMessages.portRange)),
    ),
  ),
)
/** What orders are that name no load type. */
const load_type_id = z.optional(z.nullable(idOf('load_type')))
const status = z.optional(z.enum(['active', 'inactive'], 'Must be active or inactive'))
/** Told once, when it is made; afterwards nobody can read it. */
const withPassword = z.object({ ...customerSftp.shape, password: secret(z.nullable(z.string())) })

export const addCustomerSftp = defineCall({
  id: 'addCustomerSftp',
  feature,
  method: 'POST',
  path: '/client/customer-sftp',
  summary: 'Gives a customer an SFTP account; its password is returned only this once',
  who,
  runs: 'outside',
  body: z.object({ customer_id: idOf('customer'), port, load_type_id, status }),
  answer: withPassword,
  message: customerMessages.sftpAdded,
  example: { body: { customer_id: 1, port: 2222, status: 'active' } },
})

export const changeCustomerSftp = defineCall({
  id: 'changeCustomerSftp',
  feature,
  method: 'PUT',
  path: '/client/customer-sftp/:id',
  summary:
    'Opens or closes an SFTP account, or changes what its orders are by default; with `new_password` 1 a new password is created and returned once, which is all that a customer may do',
  who: both,
  runs: 'outside',
  params,
  body: z.object({ port, load_type_id, status, new_password: z.optional(flag), version: versionIn }),
  answer: withPassword,
  message: customerMessages.sftpUpdated,
  example: { params: { id: 1 }, body: { status: 'inactive', version: 1 } },
})

export const deleteCustomerSftp = defineCall({
  id: 'deleteCustomerSftp',
  feature,
  method: 'DELETE',
  path: '/client/customer-sftp/:id',
  summary: 'Deletes an SFTP account',
  who,
  runs: 'write',
  params,
  answer: nothing,
  message: customerMessages.sftpDeleted,
  example: { params: { id: 1 } },
})

export const showCustomerSftp = defineCall({
  id: 'showCustomerSftp',
  feature,
  method: 'GET',
  path: '/client/customer-sftp',
  summary: 'Where the SFTP server is and the account of a customer, which the office names, with its keys',
  who: both,
  runs: 'read',
  query: z.object({ customer_id: z.optional(idOf('customer')) }),
  answer: z.object({
    /** Null while no server is running. */
    server: z.nullable(z.object({ host: z.string(), port: z.int(), fingerprint: z.string() })),
    account: z.nullable(z.object({ ...customerSftp.shape, keys: z.array(customerSftpKey) })),
  }),
  example: { query: { customer_id: 1 } },
})

/** So long a key may be as it is pasted: RSA of 16,384 bits with its comment. */
const longestKey = 8_000

export const addCustomerSftpKey = defineCall({
  id: 'addCustomerSftpKey',
  feature,
  method: 'POST',
  path: '/client/customer-sftp/:id/keys',
  summary: 'Adds a public key to an SFTP account, ten at most',
  who: both,
  runs: 'write',
  params,
  body: z.object({
    /** The comment of the key where it is blank. */
    name: z.optional(textOrNull(100)),
    public_key: z
      .string(customerMessages.keyNeeded)
      .check(
        z.trim(),
        z.minLength(1, customerMessages.keyNeeded),
        z.maxLength(longestKey, customerMessages.keyUnreadable),
      ),
  }),
  answer: customerSftpKey,
  message: customerMessages.keyAdded,
  example: {
    params: { id: 1 },
    body: {
      name: 'Order system',
      public_key:
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGyUzaJPoJlOANrUMEFyy1WvLvTmWTcQoJHPpUW0DM4c orders@leafield.example',
    },
  },
})

export const deleteCustomerSftpKey = defineCall({
  id: 'deleteCustomerSftpKey',
  feature,
  method: 'DELETE',
  path: '/client/customer-sftp-keys/:id',
  summary: 'Removes a public key from an SFTP account; connections that use it end',
  who: both,
  runs: 'write',
  params: idParams('customer_sftp_key'),
  answer: nothing,
  message: customerMessages.keyDeleted,
  example: { params: { id: 1 } },
})

export const customerSftpCalls = [
  showCustomerSftp,
  addCustomerSftp,
  changeCustomerSftp,
  deleteCustomerSftp,
  addCustomerSftpKey,
  deleteCustomerSftpKey,
]
