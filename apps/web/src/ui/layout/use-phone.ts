import { useMediaQuery } from './use-media-query.ts'

/** Whether the window is as narrow as a phone's, where lists are cards and dialogs fill it. The sheets say 599px too. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 599px)')
