import { OwnDetails } from '#features/customers/index.ts'

/** `/customer/profile`: what the company holds of the customer. */
export const CustomerProfileScreen = () => <OwnDetails />
