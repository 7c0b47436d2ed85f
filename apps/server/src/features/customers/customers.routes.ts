import * as sftp from '@dray/domain/customers/customer-sftp.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { route } from '#platform/http/context.ts'
import { addCompany, addInvoiceSettings, changeCompany, changeInvoiceSettings } from './customer-company.ts'
import { canDeleteEmail, deleteCustomer } from './delete-customer.ts'
import { listCustomers, showCustomer, showOwnCustomer } from './list-customers.ts'
import { changePortalAccess, resendCustomerRegistration, showPortalAccess } from './portal-access.ts'
import { addCustomer, changeCustomer } from './save-customer.ts'
import { addSftp, changeSftp, deleteSftp } from './sftp-account.ts'

export const customersRoutes = [
  route(calls.listCustomers, listCustomers),
  route(calls.showCustomer, showCustomer),
  route(calls.addCustomer, addCustomer),
  route(calls.changeCustomer, changeCustomer),
  route(calls.deleteCustomer, deleteCustomer),
  route(calls.canDeleteEmail, canDeleteEmail),
  route(calls.showPortalAccess, showPortalAccess),
  route(calls.changePortalAccess, changePortalAccess),
  route(calls.sendCustomerRegistration, resendCustomerRegistration),
  route(calls.addCustomerCompany, addCompany),
  route(calls.changeCustomerCompany, changeCompany),
  route(calls.addCustomerInvoiceSettings, addInvoiceSettings),
  route(calls.changeCustomerInvoiceSettings, changeInvoiceSettings),
  route(sftp.addCustomerSftp, addSftp),
  route(sftp.changeCustomerSftp, changeSftp),
  route(sftp.deleteCustomerSftp, deleteSftp),
  route(calls.showOwnCustomer, showOwnCustomer),
]
