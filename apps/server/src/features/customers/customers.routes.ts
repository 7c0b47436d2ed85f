import * as sftp from '@dray/domain/customers/customer-sftp.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/context.ts'
import { addCustomer } from './add-customer.ts'
import { addCustomerSftp } from './add-customer-sftp.ts'
import { canDeleteEmail } from './can-delete-email.ts'
import { changeCustomer } from './change-customer.ts'
import { changeCustomerSftp } from './change-customer-sftp.ts'
import { changePortalAccess } from './change-portal-access.ts'
import { customersParts } from './customers.parts.ts'
import { deleteCustomer } from './delete-customer.ts'
import { deleteCustomerSftp } from './delete-customer-sftp.ts'
import { listCustomers } from './list-customers.ts'
import { sendCustomerRegistration } from './send-customer-registration.ts'
import { showCustomer } from './show-customer.ts'
import { showOwnCustomer } from './show-own-customer.ts'
import { showPortalAccess } from './show-portal-access.ts'

export const customersRoutes = [
  route(calls.listCustomers, listCustomers),
  route(calls.showCustomer, showCustomer),
  route(calls.addCustomer, addCustomer),
  route(calls.changeCustomer, changeCustomer),
  route(calls.deleteCustomer, deleteCustomer),
  route(calls.canDeleteEmail, canDeleteEmail),
  route(calls.showPortalAccess, showPortalAccess),
  route(calls.changePortalAccess, changePortalAccess),
  route(calls.sendCustomerRegistration, sendCustomerRegistration),
  ...customersParts.flatMap(partRoutes),
  route(sftp.addCustomerSftp, addCustomerSftp),
  route(sftp.changeCustomerSftp, changeCustomerSftp),
  route(sftp.deleteCustomerSftp, deleteCustomerSftp),
  route(calls.showOwnCustomer, showOwnCustomer),
]
