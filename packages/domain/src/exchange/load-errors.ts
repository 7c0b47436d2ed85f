import type { LoadBody, LoadPlace } from './load.ts'
import { largestRadius, leastRadius } from './load.ts'
import { loadReasons as texts } from './load-errors.messages.ts'
import { longestReference } from './load-states.ts'

type Errors = Record<string, string>
interface Context {
  now: string
  /** Used as the reference where none is given. */
  job_number: string
}

/** What is wrong with a load, by field as the wire names it; nothing where it can be sent. */
export function loadErrors(load: LoadBody, { now, job_number }: Context): Errors {
  return {
    ...choiceErrors(load),
    ...sizeErrors(load),
    ...placeErrors('from', load.from),
    ...placeErrors('to', load.to),
    ...pickupErrors(load, now),
    ...deliveryErrors(load),
    ...((load.customerReference ?? job_number).length > longestReference
      ? { customerReference: texts.reference_long }
      : {}),
  }
}

const isMissing = (value: unknown) => value === null || value === undefined || value === ''
const only = (found: readonly (readonly [string, string | null])[]): Errors =>
  Object.fromEntries(found.flatMap(([field, why]) => (why === null ? [] : [[field, why]])))

const choiceErrors = (load: LoadBody): Errors =>
  only(
    (
      [
        ['freightType', texts.freight_type],
        ['jobDescription', texts.job_description],
        ['minVehicleSize', texts.vehicle_size],
        ['bodyType', texts.body_type],
        ['packaging', texts.packaging],
      ] as const
    ).map(([field, why]) => [field, isMissing(load[field]) ? why : null]),
  )

/** Required, and at least 1. */
const atLeastOne = (value: number | null | undefined, required: string, least: string) =>
  isMissing(value) ? required : (value as number) < 1 ? least : null

function sizeErrors({ volume, grossWeight, numberOfItems, notificationRadius }: LoadBody): Errors {
  return only([
    ['volume.length', atLeastOne(volume.length, texts.length, texts.length_least)],
    ['volume.width', atLeastOne(volume.width, texts.width, texts.width_least)],
    ['volume.height', atLeastOne(volume.height, texts.height, texts.height_least)],
    ['volume.units', isMissing(volume.units) ? texts.dimension_units : null],
    ['numberOfItems', itemsError(numberOfItems)],
    ['grossWeight.value', atLeastOne(grossWeight.value, texts.weight, texts.weight_least)],
    ['grossWeight.units', isMissing(grossWeight.units) ? texts.weight_units : null],
    ['notificationRadius', radiusError(notificationRadius)],
  ])
}

const itemsError = (items: LoadBody['numberOfItems']) =>
  atLeastOne(items, texts.items, texts.items_least) ?? (Number.isInteger(items) ? null : texts.items_whole)

function radiusError(radius: LoadBody['notificationRadius']) {
  if (isMissing(radius)) return texts.radius
  if ((radius as number) < leastRadius) return texts.radius_least
  return (radius as number) > largestRadius ? texts.radius_most : null
}

const placeErrors = (side: 'from' | 'to', place: LoadPlace | null | undefined): Errors =>
  only([
    [`${side}.building`, isMissing(place?.building) ? texts.address_line_1 : null],
    [`${side}.town`, isMissing(place?.town) ? texts.town : null],
    [`${side}.postcode`, isMissing(place?.postcode) ? texts.postcode : null],
  ])

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)
/** The reason where an instant lies before another; nothing while either is missing. */
const ordered = (at: string | null | undefined, from: string | null | undefined, why: string) =>
  at && from && isBefore(at, from) ? why : null

function pickupErrors({ pickupTimeRange: mode, readyAt, collectBy }: LoadBody, now: string): Errors {
  const ready = readyAt ? ordered(readyAt, now, texts.ready_past) : texts.ready_at
  if (mode === 'AT') return only([['readyAt', ready]])
  if (!collectBy)
    return only([
      ['readyAt', mode === 'BETWEEN' ? ready : null],
      ['collectBy', texts.collect_by],
    ])
  if (mode === 'BETWEEN') {
    return only([
      ['readyAt', ready],
      ['collectBy', ordered(collectBy, readyAt, texts.collect_order)],
    ])
  }
  return only([
    ['collectBy', ordered(collectBy, readyAt, texts.collect_order) ?? ordered(collectBy, now, texts.collect_past)],
  ])
}

/** The delivery is compared with the end of the pickup: the ready time where it is AT, else the collect-by time. */
function deliveryErrors(load: LoadBody): Errors {
  const { deliverTimeRange: mode } = load
  return only([
    ['deliverFrom', mode === 'AT' || mode === 'BETWEEN' ? deliverFromError(load) : null],
    ['deliverBy', mode === 'BY' || mode === 'BETWEEN' ? deliverByError(load) : null],
  ])
}

function deliverFromError({ pickupTimeRange, readyAt, collectBy, deliverFrom }: LoadBody) {
  if (!deliverFrom) return texts.deliver_from
  return pickupTimeRange === 'AT'
    ? ordered(deliverFrom, readyAt, texts.deliver_from_ready)
    : ordered(deliverFrom, collectBy, texts.deliver_from_collect)
}

function deliverByError({ pickupTimeRange, deliverTimeRange, readyAt, collectBy, deliverFrom, deliverBy }: LoadBody) {
  if (!deliverBy) return texts.deliver_by
  const isBeforeFrom = deliverTimeRange === 'BETWEEN' ? ordered(deliverBy, deliverFrom, texts.deliver_by_from) : null
  const againstPickup =
    pickupTimeRange === 'AT'
      ? ordered(deliverBy, readyAt, texts.deliver_by_ready)
      : ordered(deliverBy, collectBy, texts.deliver_by_collect)
  return isBeforeFrom ?? againstPickup
}
