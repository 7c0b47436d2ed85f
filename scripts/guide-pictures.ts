// The pictures of the user guide, in both themes: taken by scripts/pictures.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { demoPassword } from '../apps/server/src/demo/demo.ts'

const folder = fileURLToPath(new URL('../docs/guide/pictures/', import.meta.url))
const themes = ['light', 'dark'] as const

interface Shot {
  name: string
  path: string
  who?: 'portal'
  /** What is opened before the picture is taken. */
  open?: (page: Page) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog')
const openRow = (at: number) => async (page: Page) => {
  await page.getByRole('row').nth(at).click()
  await dialog(page).first().waitFor()
}

const shots: readonly Shot[] = [
  { name: 'home', path: '/home' },
  { name: 'diary', path: '/traffic-diary' },
  {
    name: 'job-entry',
    path: '/traffic-diary?entry=new',
    open: async (page) => {
      await dialog(page).getByLabel('Booked by').waitFor()
      await page.keyboard.type('Severn')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
    },
  },
  { name: 'job-details', path: '/traffic-diary?status=POD', open: openRow(3) },
  {
    name: 'allocate',
    path: '/traffic-diary?status=Pending',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Allocate/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Allocate to/ })
        .first()
        .waitFor()
    },
  },
  { name: 'organizer', path: '/organizer' },
  {
    name: 'live-drivers',
    path: '/live-drivers',
    open: async (page) => {
      await page.getByRole('listbox').press('Enter')
      await page.waitForTimeout(2000)
    },
  },
  { name: 'holidays', path: '/driver-holiday-management' },
  { name: 'approve', path: '/approve-workday' },
  { name: 'marked', path: '/finance/jobs/mark-for-invoice' },
  { name: 'invoices', path: '/finance/invoices/customers' },
  { name: 'self-bills', path: '/finance/invoices/drivers' },
  { name: 'report', path: '/finance/reports/customers' },
  { name: 'portal-diary', path: '/customer/traffic-diary', who: 'portal' },
]

const emails = { office: 'admin@hillandvale.example', portal: 'portal@hillandvale.example' } as const

/** Somebody at a desk with this theme, signed in. */
async function signedIn(browser: Browser, { baseURL, email, theme }: Record<'baseURL' | 'email' | 'theme', string>) {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', baseURL })
  await context.addInitScript(`localStorage.setItem('theme', '${theme}_mode')`)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

/** Small enough to be sent with a page of the guide: about 40 kB each. */
async function shoot(page: Page, { name, path, open }: Shot, suffix: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await open?.(page)
  await page.mouse.move(720, 2)
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot()).resize(1200, 750)
  await picture.webp({ quality: 72, effort: 6 }).toFile(join(folder, `${name}${suffix}.webp`))
}

/** Takes every picture of the guide of the demo that runs at `baseURL`. */
export async function takeGuidePictures(browser: Browser, baseURL: string) {
  mkdirSync(folder, { recursive: true })
  for (const theme of themes) {
    for (const who of ['office', 'portal'] as const) {
      const page = await signedIn(browser, { baseURL, email: emails[who], theme })
      for (const shot of shots.filter((one) => (one.who ?? 'office') === who))
        await shoot(page, shot, theme === 'dark' ? '-dark' : '')
      await page.context().close()
    }
  }
}
