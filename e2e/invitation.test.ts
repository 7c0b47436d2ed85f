import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import { profileTexts } from '@dray/domain/staff/staff.messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../apps/server/src/features/tenants/index.ts'
import { mailTo } from '../apps/server/src/testing/mailbox.ts'
import { type Office, openOffice } from './support/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office?.close())

/** Another company invites somebody of the office. */
async function invitedBy(name: string, email: string) {
  const { server } = office
  const other = await createTenant(server.app.platform, { name, email })
  return `/accept-invitation/${other.invitation_path.split('/').at(-1)}`
}

test('a person of two companies accepts on the page of the invitation, and the office that invited sees it', async () => {
  const email = 'accounts@elsewhere.example'
  const { server } = office
  const home = await createTenant(server.app.platform, { name: 'Elsewhere Ltd', email })
  await server.session(home.user_id)
  await server.app.platform.pool.query(
    `update platform.identities set password_hash = 'known elsewhere', terms_accepted_at = now() where id = $1`,
    [home.identity_id],
  )

  const owner = await office.atDiary('owner')
  await owner.page.goto('/account-settings/profiles')
  await owner.page.getByRole('button', { name: 'Add profile' }).click()
  const form = owner.page.getByRole('dialog')
  await form.getByLabel('First name').fill('Pat')
  await form.getByLabel('Last name').fill('Person')
  await form.getByLabel('Code').fill('PP')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('combobox', { name: 'Role' }).click()
  await owner.page.getByRole('option', { name: 'Accounts' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  const row = owner.page.locator('tr').filter({ hasText: 'PP' })
  await row.getByText(profileTexts.invited).waitFor()

  const guest = await office.atDesk('accounts', { open: false })
  const { page: path, token } = await mailTo(server, email)
  await guest.page.goto(`/${path}/${token}`)
  await guest.page.getByText(signInTexts.invitationOf('Vale Road Transport Ltd')).waitFor()
  await guest.page.getByText(email).waitFor()
  await guest.page.getByRole('button', { name: signInTexts.accept }).click()
  await guest.page.getByText(signInTexts.invitationAccepted).waitFor()
  await guest.page.waitForURL('**/login')
  await row.getByText(profileTexts.active, { exact: true }).waitFor()

  await guest.page.goto(`/${path}/${token}`)
  await guest.page.getByText(signInTexts.linkInvalid).waitFor()
  expect(guest.watch.takeFaults()).toEqual([])
  expect(owner.watch.takeFaults()).toEqual([])
})

test('declining says what it means, and the link of a registration leads on who has a password by now', async () => {
  const path = await invitedBy('Sly Haulage', 'maya@valeroad.example')
  const maya = await office.atDesk('second', { open: false })
  await maya.page.goto(path.replace('accept-invitation', 'set-password'))
  await maya.page.waitForURL('**/accept-invitation/*')
  await maya.page.getByRole('button', { name: signInTexts.decline }).click()
  await maya.page.getByText(signInTexts.invitationDeclinedHint).waitFor()
  await maya.page.goto('/login')
  await maya.signIn()
  await maya.page.waitForURL('**/home')
  expect(maya.watch.takeFaults()).toEqual([])
})
