import * as sftp from '@dray/domain/customers/customer-sftp.calls.ts'
import * as users from '@dray/domain/customers/customer-users.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import * as own from '@dray/domain/customers/own-details.calls.ts'
import { partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addCustomer } from './add-customer.ts'
import { addCustomerSftp } from './add-customer-sftp.ts'
import { addCustomerSftpKey } from './add-customer-sftp-key.ts'
import { addCustomerUser } from './add-customer-user.ts'
import { addOwnEmail } from './add-own-email.ts'
import { addOwnUser } from './add-own-user.ts'
import { canDeleteEmail } from './can-delete-email.ts'
import { changeCustomer } from './change-customer.ts'
import { changeCustomerSftp } from './change-customer-sftp.ts'
import { changeCustomerUser } from './change-customer-user.ts'
import { changeOwnUser } from './change-own-user.ts'
import { changePortalAccess } from './change-portal-access.ts'
import { customersParts } from './customers.parts.ts'
import { deleteCustomer } from './delete-customer.ts'
import { deleteCustomerSftp } from './delete-customer-sftp.ts'
import { deleteCustomerSftpKey } from './delete-customer-sftp-key.ts'
import { deleteCustomerUser } from './delete-customer-user.ts'
import { deleteOwnEmail } from './delete-own-email.ts'
import { deleteOwnUser } from './delete-own-user.ts'
import { inviteCustomerUser } from './invite-customer-user.ts'
import { inviteOwnUser } from './invite-own-user.ts'
import { listCustomerUsers } from './list-customer-users.ts'
import { listCustomers } from './list-customers.ts'
import { listOwnUsers } from './list-own-users.ts'
import { sendCustomerRegistration } from './send-customer-registration.ts'
import { sendOfficeMessage } from './send-office-message.ts'
import { showCustomer } from './show-customer.ts'
import { showCustomerSftp } from './show-customer-sftp.ts'
import { showOfficeContact } from './show-office-contact.ts'
import { showOwnCustomer } from './show-own-customer.ts'
import { showOwnDetails } from './show-own-details.ts'
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
  route(sftp.showCustomerSftp, showCustomerSftp),
  route(sftp.addCustomerSftp, addCustomerSftp),
  route(sftp.changeCustomerSftp, changeCustomerSftp),
  route(sftp.deleteCustomerSftp, deleteCustomerSftp),
  route(sftp.addCustomerSftpKey, addCustomerSftpKey),
  route(sftp.deleteCustomerSftpKey, deleteCustomerSftpKey),
  route(calls.showOwnCustomer, showOwnCustomer),
  route(own.showOwnDetails, showOwnDetails),
  route(own.addOwnEmail, addOwnEmail),
  route(own.deleteOwnEmail, deleteOwnEmail),
  route(own.showOfficeContact, showOfficeContact),
  route(own.sendOfficeMessage, sendOfficeMessage),
  route(users.listCustomerUsers, listCustomerUsers),
  route(users.listOwnUsers, listOwnUsers),
  route(users.addCustomerUser, addCustomerUser),
  route(users.addOwnUser, addOwnUser),
  route(users.changeCustomerUser, changeCustomerUser),
  route(users.changeOwnUser, changeOwnUser),
  route(users.deleteCustomerUser, deleteCustomerUser),
  route(users.deleteOwnUser, deleteOwnUser),
  route(users.inviteCustomerUser, inviteCustomerUser),
  route(users.inviteOwnUser, inviteOwnUser),
]
