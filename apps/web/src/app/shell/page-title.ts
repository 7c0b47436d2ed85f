import { useMatches } from '@tanstack/react-router'

/** The title of the screen that is open. */
export const useShownTitle = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title }) ?? ''
