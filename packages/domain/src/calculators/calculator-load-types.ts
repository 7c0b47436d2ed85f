/**
 * What carries the freight, for the time that a distance takes: maps answer for a car. Lorries above 7.5 t are held to
 * 56 mph by their limiter and to lower limits off motorways; a 7.5-tonner keeps up better.
 */
export const calculatorLoadTypes = [
  { id: 1, name: 'Van', slower: '1' },
  { id: 2, name: '7.5 t', slower: '1.15' },
  { id: 3, name: '18 t and above', slower: '1.3' },
] as const
export type CalculatorLoadType = (typeof calculatorLoadTypes)[number]['id']

/** Minutes on the road with this vehicle, from those of a car. */
export const minutesWith = (load_type_id: CalculatorLoadType, minutes: number): number =>
  Math.round(minutes * Number(calculatorLoadTypes.find(({ id }) => id === load_type_id)?.slower ?? 1))
