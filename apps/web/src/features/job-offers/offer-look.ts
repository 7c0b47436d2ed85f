import type { OfferState } from '@dray/domain/job-offers/offer-state.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import {
  type Icon,
  IconClockX,
  IconDeviceMobileCheck,
  IconEye,
  IconSend,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react'

interface Look {
  tone: Tone
  Icon: Icon
}

/** How a state of an offer is drawn: a shape of its own, and a colour that only helps. */
export const offerLook: Readonly<Record<OfferState, Look>> = {
  sent: { tone: 'grey', Icon: IconSend },
  on_device: { tone: 'grey', Icon: IconDeviceMobileCheck },
  seen: { tone: 'blue', Icon: IconEye },
  accepted: { tone: 'teal', Icon: IconUserCheck },
  rejected: { tone: 'red', Icon: IconUserX },
  ignored: { tone: 'amber', Icon: IconClockX },
}
