import { Catalogue, catalogueAddress } from '#features/catalogues/index.ts'
import { consoleRolesView } from '#features/console-staff/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/console/roles`: what the people who run the platform may. */
export const ConsoleRolesScreen = () => <Catalogue view={consoleRolesView} {...useListAddress(catalogueAddress)} />
