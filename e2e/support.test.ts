import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** A PNG of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a clerk asks by keyboard, the platform answers with a picture, the badge counts, and both see what was seen', async () => {
  const admin = await office.consolePeople()
  const clerk = await office.atDesk('owner', { open: false })
  await clerk.page.goto('/support?open=new&path=%2Ftraffic-diary&request_id=abc-123')
  await clerk.signIn()
  const form = clerk.page.getByRole('form', { name: texts.begin })
  await form.getByLabel(texts.subject).fill('Labels are cut off')
  await clerk.page.keyboard.press('Tab')
  await clerk.page.keyboard.type('Since this morning.')
  await clerk.page.keyboard.press('Shift+Enter')
  await clerk.page.keyboard.type('On both printers.')
  await clerk.page.keyboard.press('Enter')
  const log = (who: typeof clerk) => who.page.getByRole('log')
  await log(clerk).getByText('On both printers.').waitFor()
  await log(clerk).getByText('On /traffic-diary').waitFor()

  // What is typed and not sent is there again after a reload.
  await clerk.page.getByRole('textbox', { name: texts.write }).fill('And the screen')
  await clerk.page.waitForTimeout(400)
  await clerk.page.reload()
  await expect.poll(() => clerk.page.getByRole('textbox', { name: texts.write }).inputValue()).toBe('And the screen')
  await clerk.page.getByRole('textbox', { name: texts.write }).fill('')
  await clerk.page.goto('/home')

  const ada = await office.atDesk(admin, { open: false })
  await ada.page.goto('/console/support')
  await ada.signIn()
  await ada.page.getByRole('button', { name: /Labels are cut off/ }).click()
  await log(ada).getByText('On both printers.').waitFor()
  await ada.page.getByRole('radio', { name: texts.note }).check()
  await ada.page.getByRole('textbox', { name: texts.writeNote }).fill('Their printers are old')
  await ada.page.keyboard.press('Enter')
  await log(ada).getByText('Their printers are old').waitFor()
  await ada.page.getByRole('radio', { name: texts.answer }).check()
  await ada.page.getByRole('textbox', { name: texts.write }).focus()
  await ada.page.evaluate((content) => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'setting.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, png)
  await ada.page.getByRole('list', { name: texts.pictures }).getByRole('img').waitFor()
  await ada.page.keyboard.type('Choose A6 here.')
  await ada.page.keyboard.press('Enter')
  await log(ada).getByText('Choose A6 here.').waitFor()

  // The badge comes by itself, and goes once the answer was on the screen.
  await clerk.page.getByRole('link', { name: 'Support (1)' }).click()
  await clerk.page.getByRole('button', { name: /Labels are cut off/ }).click()
  await log(clerk).getByText('Choose A6 here.').waitFor()
  await clerk.page.bringToFront()
  await clerk.page.getByRole('link', { name: 'Support', exact: true }).waitFor()
  expect(await log(clerk).getByText('Their printers are old').count()).toBe(0)
  await log(clerk).getByRole('button', { name: 'Picture from Ada Admin' }).click()
  await expect
    .poll(() =>
      clerk.page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  await clerk.page.keyboard.press('Escape')
  await log(ada).getByText(texts.seen).waitFor({ timeout: 8_000 })
  // The same words said again are another message.
  for (let said = 1; said <= 2; said++) {
    await clerk.page.getByRole('textbox', { name: texts.write }).fill('Thank you')
    await clerk.page.keyboard.press('Enter')
    await expect.poll(() => log(clerk).getByText('Thank you').count()).toBe(said)
  }
  await clerk.page.getByRole('button', { name: texts.close }).click()
  await clerk.page.getByRole('dialog').getByLabel(texts.reason).fill('It prints')
  await clerk.page.keyboard.press('Enter')
  await log(clerk).getByText(texts.closedBecause('It prints')).waitFor()
})
