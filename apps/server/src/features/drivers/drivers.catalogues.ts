import { agencies } from '@dray/domain/drivers/agencies.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { postcodeToStore } from '@dray/domain/kernel/places/postcode.ts'
import type { KeptCatalogue } from '#features/catalogues/index.ts'
import { nextUserId } from '#features/sessions/index.ts'
import { agencyColumn } from './agency-column.ts'
import { nameColumns } from './driver-name-columns.ts'
import { closeSignIn, type DriverRow, followSignIn } from './driver-sign-in.ts'
import { besideDrivers } from './drivers.repo.ts'
import { addDrivingPerson } from './driving-people.repo.ts'
import { placeOf } from './place-of.ts'

export const driversCatalogues: KeptCatalogue[] = [
  {
    catalogue: drivers,
    table: 'drivers',
    used_by: {
      workdays: ['driver_id'],
      check_reports: ['driver_id'],
      self_bills: ['driver_id'],
      self_bill_lines: ['driver_id'],
      driver_captures: ['driver_id'],
    },
    derive: async ({ tx }, { was, given }) => ({
      ...nameColumns(was, given),
      ...(await agencyColumn(tx, was, given)),
      ...(was ? {} : { user_id: await nextUserId(tx) }),
    }),
    save: async (ctx, { row, was }) => {
      if (!was) await addDrivingPerson(ctx.tx, { id: Number(row.user_id), driver_id: row.id })
      await followSignIn(ctx, row as unknown as DriverRow, was as DriverRow | null)
      return false
    },
    removed: (ctx, row) => closeSignIn(ctx, row as unknown as DriverRow),
    shows: besideDrivers,
  },
  {
    catalogue: agencies,
    table: 'agencies',
    used_by: { drivers: ['agency_id'], self_bills: ['agency_id'] },
    derive: (_, { was, given }) => ({ postcode: postcodeToStore(placeOf(given), was && placeOf(was)) }),
  },
]
