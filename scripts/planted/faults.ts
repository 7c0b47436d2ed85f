import { fileFaults } from './files.table.ts'
import { listFaults } from './lists.table.ts'
import { moneyFaults } from './money.table.ts'
import { permissionFaults } from './permissions.table.ts'
import { planningFaults } from './planning.table.ts'
import { screenFaults } from './screens.table.ts'
import { writingFaults } from './writing.table.ts'

/** Every way in which `npm run planted` breaks the product. */
export const faults = [
  ...moneyFaults,
  ...permissionFaults,
  ...writingFaults,
  ...planningFaults,
  ...listFaults,
  ...screenFaults,
  ...fileFaults,
]
