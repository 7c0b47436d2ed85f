import * as sftp from '@dray/domain/customers/customer-sftp.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { route } from '#platform/http/context.ts'
import { addCustomer, changeCustomer } from './change-customer.ts'
import {
  addCustomerCompany,
  addCustomerInvoiceSettings,
  changeCustomerCompany,
  changeCustomerInvoiceSettings,
} from './change-customer-company.ts'
import { addCustomerSftp, changeCustomerSftp, deleteCustomerSftp } from './change-customer-sftp.ts'
import { canDeleteEmail, deleteCustomer } from './delete-customer.ts'
import { listCustomers, showCustomer, showOwnCustomer } from './list-customers.ts'
import { changePortalAccess, sendCustomerRegistration, showPortalAccess } from './portal-member.ts'

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
  route(calls.addCustomerCompany, addCustomerCompany),
  route(calls.changeCustomerCompany, changeCustomerCompany),
  route(calls.addCustomerInvoiceSettings, addCustomerInvoiceSettings),
  route(calls.changeCustomerInvoiceSettings, changeCustomerInvoiceSettings),
  route(sftp.addCustomerSftp, addCustomerSftp),
  route(sftp.changeCustomerSftp, changeCustomerSftp),
  route(sftp.deleteCustomerSftp, deleteCustomerSftp),
  route(calls.showOwnCustomer, showOwnCustomer),
]
