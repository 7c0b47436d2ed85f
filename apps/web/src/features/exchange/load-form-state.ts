import type { useForm } from '#kit/form/use-form.ts'
import type { PostedLoad } from './exchange.queries.ts'
import type { LoadForm } from './load-form.ts'

/** The form of a load as its parts are given it. */
export type LoadFormState = ReturnType<typeof useForm<LoadForm, PostedLoad>>
