import { offerTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import type { JobOffer } from '@dray/domain/job-offers/offer-state.ts'
import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { Text } from '#ui/layout/layout.tsx'
import { offerLook } from './offer-look.ts'
import { offerWords } from './offer-words.ts'

const tones = { rejected: 'danger', ignored: 'warn' } as const

/** How an offer stands, with its time; nothing where nothing is offered. */
export function OfferLine({ offer, zone }: { offer: JobOffer | null; zone: string }) {
  if (!offer) return null
  const { Icon } = offerLook[offer.state]
  const tone = offer.state === 'rejected' || offer.state === 'ignored' ? tones[offer.state] : 'muted'
  return (
    <Text as="div" look="small" tone={tone}>
      <Icon size={12} aria-hidden /> {offerTexts.at(offerWords(offer), showTime(offer.at, zone))}
    </Text>
  )
}
