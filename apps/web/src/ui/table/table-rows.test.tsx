import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TableRows } from './table-rows.tsx'

interface Line {
  id: number
  name: string
}
const lines = (from: number, count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, name: `line ${from + at}` }))
const columns = [{ id: 'name', header: 'Name', text: ({ name }: Line) => name }]
const nothing = { edges: new Set<string>(), pins: new Map<string, number>(), selected: new Set<never>() }
const scroller = { current: null }

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Draws the rows as a click does, without what follows it. */
const draw = (rows: readonly Line[]) =>
  flushSync(() =>
    root.render(
      <table>
        <TableRows
          {...nothing}
          tableId="lines"
          rows={rows}
          keys={rows.map(({ id }) => id)}
          columns={columns}
          card={null}
          pickable={false}
          recent={nothing.selected}
          cursor={-1}
          onToggle={() => undefined}
          scroller={scroller}
        />
      </table>,
    ),
  )
const drawn = () => document.querySelectorAll('tr[aria-rowindex]:not([aria-rowindex="1"])').length
/** As many rows as the window has room for, and one that is cut. */
const inSight = Math.ceil(window.innerHeight / 36) + 1

test('the rows in sight are drawn first, the others in their room a moment later', async () => {
  draw(lines(1, 50))
  await expect.poll(drawn).toBe(50)
  draw(lines(101, 50))
  expect(drawn()).toBe(inSight)
  const room = document.querySelector<HTMLElement>('tbody tr[aria-hidden] td')
  expect(room?.style.height).toBe(`${(50 - inSight) * 36}px`)
  await expect.poll(drawn).toBe(50)
  expect(document.querySelector('tbody tr[aria-hidden]')).toBeNull()
})

test('no row goes that stood there: not where one changes, goes or comes', async () => {
  const rows = lines(1, 50)
  draw(rows)
  await expect.poll(drawn).toBe(50)
  draw([...lines(200, 1), ...rows.slice(1)])
  expect(drawn()).toBe(50)
  draw(rows.slice(0, 40))
  expect(drawn()).toBe(40)
})
