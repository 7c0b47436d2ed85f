import type { Socket } from 'socket.io-client'
import type { Phone } from './phone.ts'
import type { PhoneState } from './phone-state.ts'

/** What concerns a workday, by the names of the office's own events. */
const workdayEvents = ['organizerChange', 'updateWorkday', 'updateWorkdayJobsOrder', 'refreshWorkDayDashboard']

/** The rows that the phone shows. A new workday has an id that no phone knows yet. */
function shownRows({ kept }: PhoneState) {
  const workdays = kept?.day.workdays ?? []
  const ids = workdays.map(({ id }) => id)
  const types = ['workdayAdd']
  return [
    { event: 'jobChange', ids: workdays.flatMap(({ jobs }) => jobs.map((job) => job.id)), types: [] },
    ...workdayEvents.map((event) => ({ event, ids, types })),
  ]
}

interface Halves {
  access_token: string
  session_token: string
}

const sessionInFront = ({ driver }: PhoneState): Halves | null =>
  document.visibilityState === 'visible' ? (driver?.session ?? null) : null

/**
 * While the app is in front it hears at once that something of its day changed, and reads the day again. Its code comes
 * after the first screen, which needs none of it.
 */
export function startLiveDay(phone: Phone) {
  let socket: Socket | null = null
  let token: string | null = null
  let watched = ''

  const watch = () => {
    const rows = shownRows(phone.get())
    watched = JSON.stringify(rows)
    socket?.emit('watch', rows)
  }
  async function open({ access_token, session_token }: Halves) {
    const { io } = await import('socket.io-client')
    if (token !== access_token) return
    socket = io({ transports: ['websocket'], auth: { token: access_token, session_token } })
    socket.on('joined', () => {
      watch()
      void phone.refresh()
    })
    for (const event of ['watched', 'sessionEnded', 'multipleDeviceLogin']) socket.on(event, () => void phone.refresh())
  }
  function changeTo(session: Halves | null) {
    socket?.disconnect()
    socket = null
    token = session?.access_token ?? null
    // Without a line there is nothing to load; it is tried again when the app comes in front.
    if (session) open(session).catch(() => undefined)
  }
  function follow() {
    const session = sessionInFront(phone.get())
    if (token !== (session?.access_token ?? null)) changeTo(session)
    else if (JSON.stringify(shownRows(phone.get())) !== watched) watch()
  }
  phone.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
  follow()
}
