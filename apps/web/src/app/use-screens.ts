import { type AnyRoute, useRouter } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

/**
 * Returns the table of screens as the router has it. The screens themselves read it so: the table loads them, and they
 * cannot import it.
 */
export function useScreens(): Screen[] {
  const routes: readonly AnyRoute[] = Object.values(useRouter().routesByPath)
  return routes.flatMap(({ options }) => options.staticData?.screen ?? [])
}
