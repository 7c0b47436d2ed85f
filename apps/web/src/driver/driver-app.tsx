import type { Phone } from './phone.ts'
import { PhoneProvider, usePhoneState } from './phone-context.tsx'
import { useRoute } from './routes.ts'
import { BrokenScreen } from './screens/broken-screen.tsx'
import { CheckScreen } from './screens/check-screen.tsx'
import { FuelScreen, OdometerScreen } from './screens/day-forms.tsx'
import { DayScreen } from './screens/day-screen.tsx'
import { DefectScreen } from './screens/defect-screen.tsx'
import { DocumentScreen } from './screens/document-screen.tsx'
import { JobScreen } from './screens/job-screen.tsx'
import { LeaveScreen } from './screens/leave-screen.tsx'
import { LockScreen } from './screens/lock-screen.tsx'
import { OwnScreen } from './screens/own-screen.tsx'
import { PairScreen } from './screens/pair-screen.tsx'
import { ProofScreen } from './screens/proof-screen.tsx'
import { SettingsScreen } from './screens/settings-screen.tsx'
import { FailedScreen, LoadedScreen, NoteScreen, ReturnedScreen } from './screens/short-screens.tsx'
import { TodayScreen } from './screens/today-screen.tsx'
import { TrackScreen } from './screens/track-screen.tsx'
import { UnsentScreen } from './screens/unsent-screen.tsx'

export const DriverApp = ({ phone }: { phone: Phone }) => (
  <PhoneProvider value={phone}>
    <Shown />
  </PhoneProvider>
)

/** Which screen is shown: who may see the day first, then what the address says. */
function Shown() {
  const { is_ready, is_broken, driver, is_locked } = usePhoneState()
  const route = useRoute()
  if (!is_ready) return null
  if (is_broken) return <BrokenScreen />
  if (driver?.session && is_locked) return <LockScreen owner={driver.owner} />
  if (route.screen === 'unsent') return <UnsentScreen />
  if (!driver?.session || route.screen === 'pair') return <PairScreen isEnded={driver !== null && !driver.session} />
  // A form that one driver filled in is not kept as another's, who was paired in another tab meanwhile.
  return <Screens key={driver.owner} />
}

function Screens() {
  const route = useRoute()
  switch (route.screen) {
    case 'settings':
      return <SettingsScreen />
    case 'job':
      return <JobScreen key={route.allocation_id} {...route} />
    case 'proof':
      return <ProofScreen key={route.allocation_id} {...route} />
    case 'day':
      return <DayScreen />
    case 'track':
      return <TrackScreen />
    case 'fuel':
      return <FuelScreen />
    case 'odometer':
      return <OdometerScreen />
    case 'own':
      return <OwnScreen />
    case 'leave':
      return <LeaveScreen />
    case 'document':
      return <DocumentScreen key={route.kind} {...route} />
    case 'failed':
      return <FailedScreen key={route.allocation_id} {...route} />
    case 'loaded':
      return <LoadedScreen key={route.allocation_id} {...route} />
    case 'note':
      return <NoteScreen key={route.allocation_id} {...route} />
    case 'returned':
      return <ReturnedScreen key={route.allocation_id} {...route} />
    case 'check':
      return <CheckScreen key={`${route.of}-${route.subject_id}`} {...route} />
    case 'defect':
      return <DefectScreen key={`${route.of}-${route.subject_id}`} {...route} />
    default:
      return <TodayScreen />
  }
}
