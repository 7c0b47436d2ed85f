import { offerStateTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import type { JobOffer } from '@dray/domain/job-offers/offer-state.ts'
import { Badge } from '#ui/display/badge.tsx'
import { offerLook } from './offer-look.ts'
import { needsOffice, offerWords } from './offer-words.ts'

/** An offer in a row: its shape, and in words what the office has to act on. */
export function OfferMark({ offer }: { offer: Pick<JobOffer, 'state' | 'reason'> }) {
  const { tone, Icon } = offerLook[offer.state]
  const words = offerWords(offer)
  if (needsOffice(offer))
    return (
      <Badge tone={tone} title={words}>
        <Icon size={12} aria-hidden /> <span aria-hidden>{offerStateTexts[offer.state]}</span>
        <span className="visually-hidden">{words}</span>
      </Badge>
    )
  return (
    <Badge tone={tone} title={words}>
      <Icon size={12} role="img" aria-label={words} />
    </Badge>
  )
}
