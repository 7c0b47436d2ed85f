import * as z from 'zod/mini'

const most = 60
const reason = `At most ${most} letters, digits and signs`

/** By what a tracker or a registration is told: capitals without spaces, whoever wrote it. */
export const tidyTrackerId = (written: string): string => written.replace(/\s+/g, '').toUpperCase()

/** Whether a device may be called so, once it is tidy: what is written in other letters is no number of a device. */
export const isTrackerId = (tidy: string): boolean => /^[\x21-\x7e]+$/.test(tidy) && tidy.length <= most

/** A vehicle's tracker as people type it; a blank one becomes null. */
export const trackerIdOrNull = z.pipe(
  z.pipe(
    z.nullable(z.string(reason)),
    z.transform((typed: string | null) => tidyTrackerId(typed ?? '') || null),
  ),
  z.nullable(z.string().check(z.refine(isTrackerId, reason))),
)
