import * as z from 'zod/mini'

/** A line of a signature: x and y of each point, in turn, in hundredths of the field's width. */
const stroke = z.array(z.number().check(z.gte(-1000), z.lte(10_000))).check(z.maxLength(4000))

/** A signature as it was drawn. */
export const strokes = z.array(stroke).check(z.maxLength(200))
