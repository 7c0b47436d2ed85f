import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import type { VehicleReminder } from './vehicle-reminders.repo.ts'

export const presentReminder = (
  { id, vehicle_id, due_at, notes, user_name, arrived_at }: VehicleReminder,
  zone: string,
) => ({
  id,
  vehicle_id,
  ...instantToLocal(due_at, zone),
  due_at,
  notes,
  user_name,
  arrived_at,
})
