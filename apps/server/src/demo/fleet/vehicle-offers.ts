type Row = Record<string, unknown>

/** What each size of vehicle is fitted with and costs; of every fifth vehicle nobody has entered it yet. */
const offered = [
  { body: 'box', height_cm: 185, has_tail_lift: 'no', cost_per_mile: 0.19, cost_per_hour: 17.5 },
  { body: 'box', height_cm: 265, has_tail_lift: 'no', cost_per_mile: 0.25, cost_per_hour: 18.2 },
  { body: 'box', height_cm: 310, has_tail_lift: 'yes', cost_per_mile: 0.31, cost_per_hour: 18.6 },
  { body: 'curtain', height_cm: 345, has_tail_lift: 'yes', cost_per_mile: 0.47, cost_per_hour: 20.4 },
  { body: 'box', height_cm: 380, has_tail_lift: 'yes', cost_per_mile: 0.61, cost_per_hour: 22.1 },
  { body: null, height_cm: 390, has_tail_lift: null, cost_per_mile: 0.78, cost_per_hour: 24.5 },
] as const
const notKnown = {
  ...{ body: null, height_cm: null, has_tail_lift: null, carries_adr: null },
  ...{ cost_per_mile: null, cost_per_hour: null, fuel: null, emission_class: null },
}
export function offersOf(i: number, load: number): Row {
  const offers = offered[load]
  if (i % 5 === 4 || !offers) return notKnown
  const isElectric = load === 0 && i % 3 === 0
  return {
    ...offers,
    carries_adr: i % 4 === 0 ? 'yes' : 'no',
    fuel: isElectric ? 'electric' : 'diesel',
    emission_class: isElectric ? 'zero' : i % 6 === 1 ? 'euro_5' : 'euro_6',
  }
}
