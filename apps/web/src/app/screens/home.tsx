import { Home } from '#features/home/index.ts'

/** `/home`: where the office begins. */
export function HomeScreen() {
  return <Home />
}
