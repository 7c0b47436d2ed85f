import { median } from '../kernel/median.ts'
import type { Coordinates } from '../kernel/places/mileage.ts'
import { estimateTravel, type TravelProfile } from '../kernel/places/travel.ts'
import { travelFactorTexts } from './stop-times.messages.ts'

/** A journey that was timed: from the departure at a collection to the arrival at the delivery of the same job. */
export interface TimedJourney {
  from: Coordinates
  to: Coordinates
  minutes: number
  /** Local time in Britain, hours since midnight with their fraction. */
  leaves_at: number
  /** Over 7.5 t; null where it is not known. */
  is_heavy: boolean | null
}

export type HourBlock = 'night' | 'morning' | 'day' | 'evening'
export interface TravelFactor {
  /** Driven in times of the estimate; null while too few journeys are timed. */
  ratio: number | null
  /** How many journeys it is from. */
  count: number
}
export interface ClassFactor extends TravelFactor {
  hours: Record<HourBlock, TravelFactor>
}
/** `all` are the vehicles whose weight is not known too. */
export type TravelFactors = Record<'all' | 'heavy' | 'light', ClassFactor>

/** From so many journeys on a factor is used. */
const leastJourneys = 30
/** What lies outside is no drive from one stop to the next: a stamp was late, or something came between. */
const minutesTimed = { least: 10, most: 720 }
const ratios = { least: 0.4, most: 4 }

/** The two rush hours, and what lies between them. */
function hourBlock(hour: number): HourBlock {
  if (hour < 7 || hour >= 18.5) return 'night'
  if (hour < 9.5) return 'morning'
  return hour < 16 ? 'day' : 'evening'
}

interface Sample {
  ratio: number
  hours: HourBlock
  is_heavy: boolean | null
}

function samplesOf({ from, to, minutes, leaves_at, is_heavy }: TimedJourney): Sample[] {
  if (minutes < minutesTimed.least || minutes > minutesTimed.most) return []
  const ratio = minutes / estimateTravel(from, to, { is_heavy: is_heavy === true, leaves_at }).minutes
  return ratio >= ratios.least && ratio <= ratios.most ? [{ ratio, hours: hourBlock(leaves_at), is_heavy }] : []
}

function factorOf(samples: readonly Sample[]): TravelFactor {
  const middle = samples.length < leastJourneys ? null : median(samples.map(({ ratio }) => ratio))
  return { ratio: middle && Math.round(middle * 100) / 100, count: samples.length }
}

function classFactor(samples: readonly Sample[]): ClassFactor {
  const during = (block: HourBlock) => factorOf(samples.filter(({ hours }) => hours === block))
  return {
    ...factorOf(samples),
    hours: { night: during('night'), morning: during('morning'), day: during('day'), evening: during('evening') },
  }
}

/** What a company's vehicles take in times of the estimate: the median of its journeys, by class of vehicle and hours. */
export function travelFactors(journeys: readonly TimedJourney[]): TravelFactors {
  const samples = journeys.flatMap(samplesOf)
  return {
    all: classFactor(samples),
    heavy: classFactor(samples.filter(({ is_heavy }) => is_heavy === true)),
    light: classFactor(samples.filter(({ is_heavy }) => is_heavy === false)),
  }
}

/** What an estimate is multiplied by: the factor nearest to what is driven that enough journeys say; 1 without one. */
export function travelFactorFor(factors: TravelFactors, { is_heavy, leaves_at }: TravelProfile): number {
  const classes = [is_heavy ? factors.heavy : factors.light, factors.all]
  const near = classes.flatMap((one) => [
    leaves_at === undefined ? null : one.hours[hourBlock(leaves_at)].ratio,
    one.ratio,
  ])
  return near.find((ratio) => ratio !== null) ?? 1
}

/** A company's factors in words. */
export function travelFactorText({ all, heavy, light }: TravelFactors): string {
  if (all.ratio === null) return travelFactorTexts.tooFew(leastJourneys, all.count)
  const part = (name: 'all' | 'heavy' | 'light', { ratio, count }: TravelFactor) =>
    ratio === null ? [] : [travelFactorTexts[name](ratio.toFixed(2), count)]
  return [...part('all', all), ...part('heavy', heavy), ...part('light', light)].join('; ')
}
