import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { vehicleTexts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The question whether a vehicle or trailer goes off the road on days for which it is booked. */
export const vehicleBooked = (days: readonly string[]) =>
  new AppError('vehicle_booked', { text: vehicleTexts.bookedToo(days.map(showDay)), data: { days } })
