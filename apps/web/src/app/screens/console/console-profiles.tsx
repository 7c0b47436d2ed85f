import { Catalogue, catalogueAddress } from '#features/catalogues/index.ts'
import { consoleProfilesView } from '#features/console-staff/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/console/profiles`: the people who run the platform. */
export const ConsoleProfilesScreen = () => (
  <Catalogue view={consoleProfilesView} {...useListAddress(catalogueAddress)} />
)
