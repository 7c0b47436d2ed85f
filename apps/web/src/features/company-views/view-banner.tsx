import { viewTexts as texts } from '@dray/domain/company-views/company-views.messages.ts'
import { useEffect } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { type OpenView, session } from '#platform/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { leaveCompanyView } from './company-views.queries.ts'

const minute = 60_000
/** "3 d 4 h", "2 h 5 min", "12 min": as much as is of use. */
function leftOf(milliseconds: number) {
  const minutes = Math.max(0, Math.ceil(milliseconds / minute))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** Above every screen while one of the platform's people looks into a company. */
export function ViewBanner({ view }: { view: OpenView }) {
  const left = useAtThisMoment((now) => leftOf(Date.parse(view.expires_at) - now))
  const isOver = useAtThisMoment((now) => Date.parse(view.expires_at) <= now)
  const { run, busy } = useCommand(leaveCompanyView)
  useEffect(() => {
    if (isOver) session.closeView()
  }, [isOver])
  return (
    <Notice
      kind="warning"
      title={texts.banner(view.company)}
      actions={
        <Button size="sm" loading={busy} onClick={() => void run()}>
          {texts.leave}
        </Button>
      }
    >
      {texts.left(left)}
    </Notice>
  )
}
