import type { ActivityType } from '@dray/domain/jobs/job-activity.ts'
import {
  type Icon,
  IconClock,
  IconMapPin,
  IconNote,
  IconPaperclip,
  IconPhotoCheck,
  IconTruck,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react'

/** What the eye looks for in a long feed; the other kinds are told apart by their words. */
const icons: Partial<Record<ActivityType | 'note', Icon>> = {
  note: IconNote,
  allocated: IconUserCheck,
  started: IconTruck,
  arrival: IconMapPin,
  depart: IconTruckDelivery,
  waiting: IconClock,
  pod: IconPhotoCheck,
  poc: IconPhotoCheck,
  attachment: IconPaperclip,
}

/** The picture of a kind of line, where it has one. */
export function feedIcon(type: string) {
  const Picture = icons[type as ActivityType]
  return Picture && <Picture aria-hidden size={14} stroke={1.75} />
}
