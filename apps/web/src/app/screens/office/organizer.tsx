import { OrganizerBoard, organizerAddress } from '#features/organizer/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/organizer`: who drives what, a week at a time. */
export function OrganizerScreen() {
  return <OrganizerBoard {...useListAddress(organizerAddress)} />
}
