import type { listDriverCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { offerStateTexts } from '@dray/domain/job-offers/job-offers.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showMoment } from '@dray/domain/kernel/clock-time.ts'
import { Facts } from '#ui/display/facts.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { OfferMark } from './offer-mark.tsx'
import { offerWords } from './offer-words.ts'

export type OfferToDriver = CallReceived<typeof listDriverCaptures>['offers'][number]

/** What was offered to a driver, each step with its time. */
export function OfferSteps({ offer, zone }: { offer: OfferToDriver; zone: string }) {
  const at = (moment: string | null) => moment && showMoment(moment, zone)
  const answer = offer.state === 'accepted' || offer.state === 'rejected' ? offer.state : null
  const steps = [
    { name: offerStateTexts.sent, value: at(offer.sent_at) },
    { name: offerStateTexts.on_device, value: at(offer.on_device_at) },
    { name: offerStateTexts.seen, value: at(offer.seen_at) },
    answer || !offer.ignored_at
      ? { name: answer ? offerWords(offer) : offerStateTexts.accepted, value: at(offer.answered_at) }
      : { name: offerStateTexts.ignored, value: at(offer.ignored_at) },
  ]
  return (
    <>
      <Inline gap="tight">
        <Text look="strong">{offer.driver_name}</Text>
        <OfferMark offer={offer} />
      </Inline>
      <Facts facts={steps} />
    </>
  )
}
