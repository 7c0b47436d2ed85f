import { driverClasses } from '../drivers/driver-class.ts'
import { licenceTypes } from '../drivers/licences.ts'
import type { CheckPart } from '../vehicles/check-parts.ts'

type DriverClass = (typeof driverClasses)[number]['id']

/** What files call each class of licence, without capitals, blanks and signs: 'C+E' is `ce`. */
const words: Readonly<Record<DriverClass, readonly string[]>> = {
  1: ['b', 'catb', 'car', 'van', 'carvan', 'categoryb'],
  2: ['c1', 'catc1', '75t', '75', '75tonne', '75tonnes', 'categoryc1'],
  3: ['c', 'catc', 'class2', 'hgv2', 'lgv2', 'rigid', 'categoryc', 'hgvclass2', 'lgvc', 'hgvc', 'cat2'],
  4: ['ce', 'catce', 'class1', 'hgv1', 'lgv1', 'artic', 'categoryce', 'hgvclass1', 'lgvce', 'hgvce', 'cat1'],
}
const each = <V>(meant: (driverClass: DriverClass) => V | undefined): Record<string, V> =>
  Object.fromEntries(
    driverClasses.flatMap(({ id }) => {
      const value = meant(id)
      return value === undefined ? [] : words[id].map((word) => [word, value])
    }),
  )

/** The class of licence that a vehicle asks for. */
export const classWords = each((driverClass) => driverClass)
/** The same in the words of a driver's licence. */
export const licenceWords = each((driverClass) => licenceTypes.find(({ id }) => id === driverClass)?.name)

/** How somebody works, by `driver_emp_type`. */
export const employmentWords: Readonly<Record<string, number>> = {
  selfemployed: 1,
  se: 1,
  limitedcompany: 1,
  ltd: 1,
  employed: 2,
  employee: 2,
  payee: 2,
  payroll: 2,
  fulltime: 2,
  permanent: 2,
}

/** Where on a walk round something is looked at, by the names that lists show. */
export const checkPartWords: Readonly<Record<string, CheckPart>> = {
  inthecab: 'cab',
  loadandpapers: 'load',
}
