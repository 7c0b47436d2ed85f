import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#platform/query-client.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import { MoneyShown } from '#ui/display/money-shown.ts'
import { UiProvider } from '#ui/layout/ui-provider.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <MoneyShown value={useSeesPrices()}>
          <RouterProvider router={router} />
        </MoneyShown>
      </UiProvider>
    </QueryClientProvider>
  )
}
