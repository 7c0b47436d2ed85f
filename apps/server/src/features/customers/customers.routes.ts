import * as sftp from '@dray/domain/customers/customer-sftp.calls.ts'
import * as users from '@dray/domain/customers/customer-users.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import * as own from '@dray/domain/customers/own-details.calls.ts'
import { partRoutes } from '#features/catalogues/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addCustomer } from './add-customer.ts'
import { addOwnEmail } from './add-own-email.ts'
import { canDeleteEmail } from './can-delete-email.ts'
import { changeCustomer } from './change-customer.ts'
import { customersParts } from './customers.parts.ts'
import { deleteCustomer } from './delete-customer.ts'
import { deleteOwnEmail } from './delete-own-email.ts'
import { listCustomers } from './list-customers.ts'
import { addCustomerUser } from './portal/add-customer-user.ts'
import { addOwnUser } from './portal/add-own-user.ts'
import { changeCustomerUser } from './portal/change-customer-user.ts'
import { changeOwnUser } from './portal/change-own-user.ts'
import { changePortalAccess } from './portal/change-portal-access.ts'
import { deleteCustomerUser } from './portal/delete-customer-user.ts'
import { deleteOwnUser } from './portal/delete-own-user.ts'
import { inviteCustomerUser } from './portal/invite-customer-user.ts'
import { inviteOwnUser } from './portal/invite-own-user.ts'
import { listCustomerUsers } from './portal/list-customer-users.ts'
import { listOwnUsers } from './portal/list-own-users.ts'
import { sendCustomerRegistration } from './portal/send-customer-registration.ts'
import { showPortalAccess } from './portal/show-portal-access.ts'
import { sendOfficeMessage } from './send-office-message.ts'
import { addCustomerSftp } from './sftp/add-customer-sftp.ts'
import { addCustomerSftpKey } from './sftp/add-customer-sftp-key.ts'
import { changeCustomerSftp } from './sftp/change-customer-sftp.ts'
import { deleteCustomerSftp } from './sftp/delete-customer-sftp.ts'
import { deleteCustomerSftpKey } from './sftp/delete-customer-sftp-key.ts'
import { showCustomerSftp } from './sftp/show-customer-sftp.ts'
import { showCustomer } from './show-customer.ts'
import { showOfficeContact } from './show-office-contact.ts'
import { showOwnCustomer } from './show-own-customer.ts'
import { showOwnDetails } from './show-own-details.ts'

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
