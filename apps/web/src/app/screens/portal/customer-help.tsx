import { PortalHelp } from '#features/customers/index.ts'

/** `/customer/help`: how to reach the office, and how the portal works. */
export const CustomerHelpScreen = () => <PortalHelp />
