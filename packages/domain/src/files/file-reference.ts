import * as z from 'zod/mini'
import { textOrNull } from '../kernel/wire.ts'

/** A signed path carries the file's name of at most 200 characters, which may take nine each when encoded. */
export const longestFileReference = 2_200

/** An uploaded file, by the key or the signed path that `upload-file` returned. */
export const fileReference = z.string().check(z.minLength(1), z.maxLength(longestFileReference))

/** So many files are attached to a job, or come with a request for one, at once. */
export const maxFiles = 20

/** The same for a file that may be left out or removed; an empty text becomes null. */
export const fileReferenceOrNull = textOrNull(longestFileReference)
