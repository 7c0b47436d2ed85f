import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { tones } from '@dray/domain/kernel/tones.ts'
import { IconBell, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { StatusBadge } from '#features/jobs/index.ts'
import { Avatar, AvatarGroup } from '#ui/display/avatar.tsx'
import { Badge, ColourDot, CountBadge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { KeyHint, KeyHints } from '#ui/layout/key-hint.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import classes from './designs-screen.module.css'

const surfaces = ['bg', 'panel', 'panel-2', 'line', 'line-2', 'accent-soft', 'row-hover', 'row-sel']

export function PaletteSamples() {
  return (
    <div className={classes.swatches}>
      {surfaces.map((name) => (
        <span key={name} className={classes.swatch} style={{ background: `var(--${name})` }}>
          {name}
        </span>
      ))}
      <span className={classes.swatch} style={{ background: 'var(--accent)', color: 'var(--on-accent)' }}>
        accent
      </span>
      {tones.map((tone) => (
        <span key={tone} className={classes.swatch} style={{ background: `var(--${tone}-s)`, color: `var(--${tone})` }}>
          {tone}
        </span>
      ))}
    </div>
  )
}

export function ButtonSamples() {
  return (
    <>
      <Inline wrap>
        <Button variant="primary" icon={<IconPlus aria-hidden />} shortcut="n">
          New job
        </Button>
        <Button icon={<IconPrinter aria-hidden />}>Worksheet</Button>
        <Button variant="quiet">Repeat</Button>
        <Button variant="soft" size="sm" shortcut="a">
          Allocate
        </Button>
        <Button variant="danger">Cancel Job</Button>
        <Button variant="destructive">Delete</Button>
        <Button variant="link">Edit</Button>
        <LinkButton to="/designs">A link</LinkButton>
      </Inline>
      <Inline wrap>
        <Button size="sm">Allocate</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button loading>Saving</Button>
        <Button variant="primary" loading>
          Saving
        </Button>
        <IconButton label="Print" icon={<IconPrinter aria-hidden />} />
        <IconButton label="Notifications" icon={<IconBell aria-hidden />} count={4} />
        <IconButton label="Delete" variant="danger" icon={<IconTrash aria-hidden />} />
        <IconButton label="Print list" variant="framed" icon={<IconPrinter aria-hidden />} />
        <IconButton label="Nothing to print" icon={<IconPrinter aria-hidden />} disabled />
      </Inline>
      <KeyHints
        hints={[
          { keys: ['up', 'down'], text: 'choose' },
          { keys: ['mod+enter'], text: 'save' },
        ]}
      />
      <Inline wrap>
        <KeyHint keys="mod+k" /> <KeyHint keys="?" /> <KeyHint keys="Enter" /> <KeyHint keys="alt+m" />
        <CountBadge count={86} /> <CountBadge count={5} tone="red" />
        <ColourDot colour="#c026d3">LWB van</ColourDot>
        <AvatarGroup>
          <Avatar name="Mary Hughes" size="sm" />
          <Avatar name="Rae Shaw" size="sm" />
        </AvatarGroup>
        <Avatar name="Jas Sahota" />
        <CopyText text="10482" />
      </Inline>
    </>
  )
}

export function StatusSamples() {
  return (
    <Inline wrap>
      {jobStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <Badge tone="accent">2 images, signed by K Doyle</Badge>
    </Inline>
  )
}
