import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flag, idOf, idParams, nothing, secret, versionIn } from '../kernel/wire.ts'
import { customerSftp } from './customer.ts'
import { customerMessages } from './customers.messages.ts'

const feature = 'customers'
const who = { client: ['/account-settings/customers'] } as const
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
const status = z.optional(z.enum(['active', 'inactive'], 'Must be active or inactive'))
/** Told once, when it is made; afterwards nobody can read it. */
const withPassword = z.object({ ...customerSftp.shape, password: secret(z.nullable(z.string())) })

export const addCustomerSftp = defineCall({
  id: 'addCustomerSftp',
  feature,
  method: 'POST',
  path: '/client/customer-sftp',
  summary: 'Gives a customer an SFTP account; its password is answered this once',
  who,
  runs: 'outside',
  body: z.object({ customer_id: idOf('customer'), port, status }),
  answer: withPassword,
  message: customerMessages.sftpAdded,
  example: { body: { customer_id: 1, port: 2222, status: 'active' } },
})

export const changeCustomerSftp = defineCall({
  id: 'changeCustomerSftp',
  feature,
  method: 'PUT',
  path: '/client/customer-sftp/:id',
  summary: 'Opens or closes an SFTP account; with `new_password` 1 another password is made and answered once',
  who,
  runs: 'outside',
  params,
  body: z.object({ port, status, new_password: z.optional(flag), version: versionIn }),
  answer: withPassword,
  message: customerMessages.sftpUpdated,
  example: { params: { id: 1 }, body: { status: 'inactive', version: 1 } },
})

export const deleteCustomerSftp = defineCall({
  id: 'deleteCustomerSftp',
  feature,
  method: 'DELETE',
  path: '/client/customer-sftp/:id',
  summary: 'Takes an SFTP account away',
  who,
  runs: 'write',
  params,
  answer: nothing,
  message: customerMessages.sftpDeleted,
  example: { params: { id: 1 } },
})

export const customerSftpCalls = [addCustomerSftp, changeCustomerSftp, deleteCustomerSftp]
