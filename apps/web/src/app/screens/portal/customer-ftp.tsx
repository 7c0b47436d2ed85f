import { PortalOrderFiles } from '#features/order-files/index.ts'

/** `/settings/customer-ftp`. */
export const CustomerFtpScreen = () => <PortalOrderFiles />
