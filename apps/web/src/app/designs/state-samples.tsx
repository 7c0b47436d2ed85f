import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Facts, Ledger } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton, SkeletonLines } from '#ui/display/skeleton.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { FileDrop, ImageTile, ImageTiles } from '#ui/fields/file-drop.tsx'
import { Columns, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel, Section } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { samplePicture } from './sample-picture.ts'

export function TextSamples() {
  return (
    <Stack>
      <Text look="large">Fri 20-11-26, 08:00</Text>
      <Text look="heading">A heading</Text>
      <Text look="strong">Fenland Foods</Text>
      <Text>12 Station Road, Ely, CB7 4BS</Text>
      <Text tone="muted">Bay 3. Ask for Pat.</Text>
      <Inline gap="loose">
        <Text look="small" tone="faint">
          faint and small
        </Text>
        <Text tone="danger">danger</Text>
        <Text tone="warn">warning</Text>
        <Text tone="good">good</Text>
        <Text figures>1,111.50</Text>
      </Inline>
    </Stack>
  )
}

const facts = [
  { name: 'Load type', value: '75T · Palletised' },
  { name: 'Service', value: 'Same day' },
  { name: 'Pieces', value: 14 },
  { name: 'Weight / Vol. weight', value: '2,450 kg / 1,980 kg' },
  { name: 'Driver', value: 'Jas Sahota, day shift' },
  { name: 'Vehicle', value: null },
]

const happened = [
  { key: 1, time: '13:31', text: 'Completed', detail: 'Jas Sahota', strong: true },
  {
    key: 2,
    time: '13:24',
    text: 'POD signed by K Doyle, 14 pieces',
    detail: 'Jas Sahota · Norwich NR1 · 2 images',
    strong: true,
  },
  { key: 3, time: '13:02', text: 'Arrived at delivery', detail: 'Jas Sahota · 110 m from address' },
]

export function FactSamples() {
  return (
    <>
      <Columns shares={[1, 1]} close>
        <Panel quiet title="Collection">
          <Text look="large" as="p">
            Fri 20-11-26, 08:00
          </Text>
          <Text tone="muted">Bay 3. Ask for Pat. 01353 555 0142</Text>
        </Panel>
        <Panel
          title="Delivery"
          beside={<Badge tone="teal">8 min early</Badge>}
          actions={
            <Button variant="quiet" size="sm">
              Map
            </Button>
          }
        >
          <Text>Unit 4, Canal Wharf, Norwich</Text>
        </Panel>
      </Columns>
      <Facts facts={facts} columns={3} />
      <Columns shares={[1, 1]}>
        <Section title="Charges">
          <Ledger
            lines={[
              { key: 'base', name: 'Base charge', reason: '62.41 mi × 1.95', amount: '121.70' },
              { key: 'fuel', name: 'Fuel surcharge', reason: '7.5%', amount: '9.13' },
              { key: 'total', name: 'Total', amount: '£130.83', look: 'total' },
              { key: 'profit', name: 'Profit', amount: '130.83', tone: 'good' },
            ]}
          />
        </Section>
        <Section title="Activity">
          <Timeline label="Activity" entries={happened} />
        </Section>
      </Columns>
    </>
  )
}

export function StateSamples() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Notice title="Somebody else just changed this">Rae Shaw changed the delivery time to 16:30.</Notice>
      <Notice kind="warning" actions={<Button size="sm">Go on</Button>}>
        This customer is on stop.
      </Notice>
      <Notice kind="error">The e-mail address or the password is not right.</Notice>
      <Notice kind="success">The link is on its way.</Notice>
      <ImageTiles>
        <ImageTile src={samplePicture} alt="Proof of delivery" caption="13:22" onOpen={() => toast.info('Opened')} />
        <FileDrop
          label="Add images"
          accept="image/*"
          onFiles={(files) => toast.success(files.map(({ name }) => name).join(', '))}
        />
      </ImageTiles>
      <Columns shares={[1, 1]}>
        <SkeletonLines lines={5} />
        <Inline>
          <Skeleton width={28} height={28} round />
          <Spinner />
          <Button
            size="sm"
            onClick={() => {
              setBusy(true)
              setTimeout(() => setBusy(false), 1200)
            }}
          >
            Full screen
          </Button>
        </Inline>
      </Columns>
      {busy && <Spinner fullScreen />}
      <EmptyState small title="No Data Found" />
    </>
  )
}
