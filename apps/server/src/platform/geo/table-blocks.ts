/** As many places of each end as a question may have: OSRM takes 100 x 100 ways unless its operator says otherwise. */
const block = 100

/** The numbers below `count`, in order, so many together as a question to a routing service may name. */
export const blocksOf = (count: number): number[][] =>
  Array.from({ length: Math.ceil(count / block) }, (_, at) =>
    Array.from({ length: Math.min(block, count - at * block) }, (_one, within) => at * block + within),
  )
