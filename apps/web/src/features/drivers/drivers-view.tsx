import { isAgencyDriver } from '@dray/domain/drivers/driver-type.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { driverEmploymentTypes, drivers, driverTitles, driverTypes, shiftTypes } from '@dray/domain/drivers/drivers.ts'
import { licenceTypes } from '@dray/domain/drivers/licences.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { type CatalogueView, fieldColumn } from '#features/catalogues/index.ts'
import { DriverPhones } from '#features/driver-devices/index.ts'
import { papersColumn } from '#features/expiry/index.ts'
import { agencyOptions, depotOptions, lookupControl } from '#features/lookups/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { dayOf } from '#ui/table/table-column.ts'
import { DriverAvailability } from './driver-availability.tsx'
import { DriverSignIn } from './driver-sign-in.tsx'
import { personTabs } from './person-tabs.tsx'

type Driver = CallReceived<typeof drivers.calls.show>

const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
/** Points on record, with those that add up now where they are fewer; a dash for who may not see them. */
const pointsOf = ({
  licence_endorsement_sum_points_received: sum,
  licence_endorsement_active_points: active,
}: Driver) => (sum === null || active === null ? '–' : texts.points(sum, active))
const dateOf = (date: string | null) => (date ? showDate(date) : '–')

const isOfAgency = ({ driver_type }: Readonly<Record<string, unknown>>) => isAgencyDriver(Number(driver_type))

export const driversView: CatalogueView<Driver> = {
  source: drivers,
  tabs: personTabs('driver'),
  relatedPanels: (row) => (
    <>
      <DriverAvailability key={row.id} row={row} />
      <DriverSignIn row={row} />
      <DriverPhones key={`phones ${row.id}`} driver={row} />
    </>
  ),
  wide: true,
  nameOf: ({ code, full_name }) => `${code} · ${full_name}`,
  columns: [
    fieldColumn(drivers, 'code', { width: 100, grow: 0.4, look: 'strong' }),
    fieldColumn(drivers, 'full_name', { width: 180 }),
    {
      id: 'status',
      header: texts.status,
      width: 96,
      grow: 0,
      value: (row) => (row.is_available === 1 ? texts.active : texts.inactive),
      cell: (row) =>
        row.is_available === 1 ? (
          <Badge tone="green">{texts.active}</Badge>
        ) : (
          <Badge tone="red">{texts.inactive}</Badge>
        ),
    },
    papersColumn(),
    fieldColumn(drivers, 'licence_type', { width: 130, text: ({ licence_type }: Driver) => licence_type ?? '–' }),
    { id: 'endorsements', header: texts.endorsements, width: 150, text: pointsOf },
    {
      id: 'tacho',
      header: texts.tacho,
      width: 160,
      text: (row) => dateOf(row.tacho_card_expiry_date),
      value: (row) => dayOf(row.tacho_card_expiry_date),
    },
    {
      id: 'cpc',
      header: texts.cpc,
      width: 150,
      text: (row) => dateOf(row.cpc_card_expiry_date),
      value: (row) => dayOf(row.cpc_card_expiry_date),
    },
  ],
  form: [
    {
      lines: [
        {
          fields: [
            { field: 'code' },
            { field: 'title', control: { kind: 'select', options: optionsOf(driverTitles) } },
          ],
        },
        { fields: [{ field: 'first_name' }, { field: 'last_name' }] },
        {
          fields: [
            { field: 'email', control: { kind: 'email' }, hint: texts.emailHint },
            { field: 'mobile', control: { kind: 'phone' } },
          ],
        },
      ],
    },
    {
      title: texts.work,
      lines: [
        {
          fields: [
            {
              field: 'is_available',
              label: texts.active,
              control: { kind: 'flag' },
              hint: texts.activeHint,
              only: 'change',
            },
          ],
        },
        {
          fields: [
            { field: 'driver_type', control: { kind: 'select', options: optionsOf(driverTypes) } },
            {
              field: 'driver_emp_type',
              control: { kind: 'select', options: optionsOf(driverEmploymentTypes) },
              when: (values) => !isOfAgency(values),
            },
            { field: 'agency_id', control: lookupControl(agencyOptions), when: isOfAgency },
          ],
        },
        {
          fields: [
            { field: 'shift_type_id', control: { kind: 'select', options: optionsOf(shiftTypes) } },
            { field: 'start_time', control: { kind: 'time' } },
            { field: 'end_time', control: { kind: 'time' } },
          ],
        },
        {
          fields: [
            { field: 'depot_id', control: lookupControl(depotOptions) },
            {
              field: 'licence_type',
              control: { kind: 'choice', options: licenceTypes.map(({ name }) => name) },
            },
          ],
        },
      ],
    },
  ],
}
