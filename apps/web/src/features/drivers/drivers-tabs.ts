import { catalogueTab } from '#features/catalogues/index.ts'
import { agenciesView } from './agencies-view.tsx'
import { driversView } from './drivers-view.tsx'

/** The people who drive, and where those come from who are not the company's own. */
export const driversTabs = [catalogueTab(driversView), catalogueTab(agenciesView)] as const
