import type { DriverState } from '@dray/domain/live-drivers/driver-state.ts'
import {
  driverStateTexts,
  latenessTexts,
  liveDriversTexts as texts,
} from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { estimateStates } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { memo } from 'react'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import { LegendFoot } from '#ui/layout/legend-foot.tsx'
import { latenessColours } from './driver-icons.ts'
import { DriverSign } from './driver-sign.tsx'
import classes from './live-drivers.module.css'

const somewhere = {
  at: '2026-01-01T00:00:00Z',
  latitude: 0,
  longitude: 0,
  speed_kmh: 50,
  heading: 0,
  source: 'phone',
} as const
const states = ['driving', 'standing', 'at_stop', 'break', 'silent'] as const satisfies readonly DriverState[]

const signs = [
  ...states.map((state) => ({
    sign: <DriverSign of={{ state, position: somewhere, isStale: state === 'silent', lateness: 'unknown' }} />,
    text: driverStateTexts[state],
  })),
  ...estimateStates.map((state) => ({
    sign: <span className={classes.dot} style={{ background: `var(${latenessColours[state]})` }} />,
    text: latenessTexts[state],
  })),
]

/** What shapes and colours mean, whom the map follows, and the keys. */
export const LiveLegend = memo(({ following }: { following: string | null }) => (
  <LegendFoot
    label={texts.legend}
    signs={signs}
    status={following && texts.following(following)}
    keys={
      <>
        <KeyHint keys="f" /> {texts.follow} <KeyHint keys="a" /> {texts.keys.all}
      </>
    }
  />
))
