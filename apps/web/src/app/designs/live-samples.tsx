import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { DueText } from '#ui/display/due-text.tsx'
import { ErrorState } from '#ui/display/error-state.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import { ColourField } from '#ui/fields/colour-field.tsx'
import { Columns, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { CoastMap } from '#ui/maps/coast-map.tsx'
import { PictureView } from '#ui/overlay/picture-view.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { TrayItem } from '#ui/overlay/tray.tsx'
import { Fresh } from '#ui/table/fresh.tsx'
import { MarkToggle } from '#ui/table/mark-toggle.tsx'
import { PrintButton } from '#ui/table/print-button.tsx'
import { samplePicture } from './sample-picture.ts'

/** What others change, what presses, what is marked. */
export function LiveSamples() {
  const [marked, setMarked] = useState(true)
  const [fresh, setFresh] = useState(false)
  return (
    <>
      <Inline gap="loose" wrap>
        <DueText urgency="late" meaning="Late: this should have been collected">
          13:30
        </DueText>
        <DueText urgency="soon" meaning="To be collected within the hour">
          14:15
        </DueText>
        <DueText urgency={null} meaning="">
          16:00
        </DueText>
        <MarkToggle label="Unmark 10482" marked={marked} onChange={setMarked} />
        <Tooltip text="Find anything" shortcut="mod+k">
          <Button variant="quiet">Hover for its name</Button>
        </Tooltip>
        <PrintButton onPrint={() => window.print()} busy={false} />
      </Inline>
      <Inline gap="loose">
        <Button size="sm" onClick={() => setFresh(!fresh)}>
          Changed by somebody else
        </Button>
        <Fresh on={fresh}>
          <Text look="strong">16:30</Text>
        </Fresh>
      </Inline>
      <Fresh on={fresh} block>
        <Panel quiet title="Delivery">
          <Text>12th Avenue Tiles, Norwich</Text>
        </Panel>
      </Fresh>
      <StaleNotice
        text={stateTexts.notRefreshed('14:32', 3)}
        isFetching={false}
        onRetry={() => toast.info('Trying again')}
      />
      <Panel flush>
        <ErrorState message="The system is busy." requestId="req-7f3a91" onRetry={() => toast.info('Trying again')} />
      </Panel>
    </>
  )
}

const dismiss = { dismissLabel: 'Dismiss', unfoldLabel: 'Show the report', onDismiss: () => toast.info('Dismissed') }

/** Long work as its tray shows it, in a line of its own at the bottom of a screen. */
export function WorkSamples() {
  return (
    <Stack>
      <TrayItem
        state="running"
        title="Generating invoices"
        progress={{ done: 14, total: 38, text: '14 of 38 jobs' }}
        {...dismiss}
      />
      <TrayItem
        state="done"
        title="Invoices generated"
        actions={<Button size="sm">Show the invoices</Button>}
        {...dismiss}
      >
        3 invoices made: INV-739, INV-740, INV-741.
      </TrayItem>
      <TrayItem state="failed" title="Invoices generated, with exceptions" {...dismiss}>
        {'1 invoice made: INV-742.\n10482: The customer has no tax code.'}
      </TrayItem>
    </Stack>
  )
}

const from = { latitude: 51.4, longitude: -1.32 }
const to = { latitude: 52.63, longitude: -1.13 }

/** Where a job goes, what a proof shows, a load type's colour. */
export function PictureSamples({ scheme }: { scheme: string }) {
  const [colour, setColour] = useState('#c026d3')
  return (
    <Columns shares={[1, 1]}>
      <Stack>
        <CoastMap label={`The way, ${scheme}`} coast={null} from={from} to={to} />
        <ColourField label="Colour" value={colour} onChange={setColour} />
      </Stack>
      <PictureView
        src={samplePicture}
        alt="Proof of delivery"
        broken="This picture cannot be shown"
        next={{ label: 'Next picture', onSelect: () => toast.info('Next') }}
      />
    </Columns>
  )
}
