import * as z from 'zod/mini'
import { givenWhole, requiredWord, whole, wholeOrNone, word, yesNo } from '../catalogues/fields.ts'
import { longestReason } from '../driver-captures/capture-limits.ts'
import { mostReasons, reasonsOf, standardReasons } from '../driver-captures/failure-reasons.ts'
import { offerSettingsTexts as offers } from '../job-offers/job-offers.messages.ts'
import { linesIn } from '../kernel/wire.ts'
import { arrivalRadius } from '../place-arrivals/place-stay.ts'
import { type ProofDemand, type ProofPart, proofDemands } from '../proofs/proof-rule.ts'
import { defineSettings, setting } from '../settings/define-settings.ts'
import { type CheckGate, checkGates } from './check-gate.ts'
import { driverAppSettingsTexts as texts } from './driver-app-settings.messages.ts'

const demand = (part: ProofPart, standard: ProofDemand = 'asked') =>
  setting(word(texts.parts[part], proofDemands, false), standard)

/** Reasons why a stop fails, one a line. */
const reasonLines = z.pipe(
  linesIn(mostReasons * (longestReason + 2), texts.reasonWanted).check(
    z.refine((lines) => reasonsOf(lines).length > 0, texts.reasonWanted),
    z.refine((lines) => reasonsOf(lines).length <= mostReasons, texts.tooManyReasons(mostReasons)),
    z.refine(
      (lines) => reasonsOf(lines).every((one) => one.length <= longestReason),
      texts.reasonTooLong(longestReason),
    ),
  ),
  z.transform((lines) => reasonsOf(lines).join('\n')),
)

/** What drivers' phones ask for, where no customer has a rule of their own. */
export const driverAppSettings = defineSettings({
  name: 'drivers-app',
  feature: 'driver-day',
  call_name: 'DriverAppSettings',
  noun: "the company's settings of the drivers' app",
  path: '/client/settings/drivers-app',
  permissions: ['/account-settings/company-details'],
  readers: ['/account-settings/customers'],
  fields: {
    pod_name: demand('name'),
    pod_signature: demand('signature'),
    pod_photo: demand('photo'),
    pod_pieces: demand('pieces'),
    check_gate: setting(word(texts.checkGate, checkGates, false), 'warn' as CheckGate),
    check_minutes: setting(wholeOrNone(texts.checkMinutes, { min: 1, max: 60 }), null),
    /** Drivers accept or reject what they are given; off, nothing is offered. */
    job_offers: setting(yesNo(offers.offers), 0),
    offer_minutes: setting(givenWhole(offers.minutes, { min: 1, max: 240 }), 10),
    failure_reasons: setting(requiredWord(texts.reasons, reasonLines), standardReasons.join('\n')),
    arrivals_by_place: setting(yesNo(texts.arrivalsByPlace), 1),
    arrival_radius_m: setting(
      whole(texts.arrivalRadius, { min: arrivalRadius.least, max: arrivalRadius.most }),
      arrivalRadius.usual,
    ),
  },
})
