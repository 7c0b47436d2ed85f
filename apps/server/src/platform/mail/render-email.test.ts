import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

const content = {
  title: 'Set your password',
  paragraphs: ['Dear Anna,', 'Fenland Haulage has made an account for you.'],
  facts: [{ label: 'Sign in as', value: 'anna@customer.example' }],
  action: { label: 'Set password', url: 'https://dray.example/set-password?token=a&b=c' },
  notes: ['This link works once, within 7 days.'],
  company: { name: 'Fenland Haulage Ltd', lines: ['12 Station Road, Ely CB7 4BS'] },
}

test('the text says everything in order', () => {
  expect(renderEmail(content).text).toBe(`Set your password

Dear Anna,

Fenland Haulage has made an account for you.

Sign in as: anna@customer.example

Set password:
https://dray.example/set-password?token=a&b=c

This link works once, within 7 days.

-- 
Fenland Haulage Ltd
12 Station Road, Ely CB7 4BS
`)
})

test('the HTML says the same, fetches nothing and knows the dark', () => {
  const { html } = renderEmail(content)
  const shown = html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
  for (const part of ['Set your password', 'Dear Anna,', 'Sign in as', 'Set password', 'within 7 days', 'CB7 4BS']) {
    expect(shown).toContain(part)
  }
  expect(html).toContain('href="https://dray.example/set-password?token=a&amp;b=c"')
  expect(html).not.toMatch(/<img|<link|<script|url\(|src=/i)
  expect(html).toContain('prefers-color-scheme:dark')
})

test('whatever a field holds stays text', () => {
  const nasty = `<img src=x onerror="alert('1')"> & Co`
  const { html, text } = renderEmail({
    title: nasty,
    paragraphs: [`${nasty}\nsecond line`],
    facts: [{ label: nasty, value: nasty }],
    action: { label: nasty, url: 'https://dray.example/"><script>' },
    notes: [nasty],
    company: { name: nasty, lines: [nasty] },
  })
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co<br>second line')
  expect(text).toContain(nasty)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address'])('%s is no action', (url) => {
  expect(() => renderEmail({ title: 'T', paragraphs: [], action: { label: 'Go', url } })).toThrow(TypeError)
})
