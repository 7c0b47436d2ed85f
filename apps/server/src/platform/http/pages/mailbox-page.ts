import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { localOnly } from '#platform/http/edge/local-only.ts'
import { contentPolicy, styleNonce } from '#platform/http/edge/security-headers.ts'
import type { Mailbox, MailboxEntry } from '#platform/mail/mailbox.ts'

const perPage = 50
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/**
 * `/mailbox`: the messages that are kept here instead of being sent, sign-in links among them; so only for who sits at
 * this machine, and only as long as no mail server is configured.
 */
export function mailboxPage(http: FastifyInstance, mailbox: Mailbox | null) {
  if (!mailbox) return
  const guard = { onRequest: localOnly }
  http.get<{ Querystring: { page?: string } }>('/mailbox', guard, async (request, reply) => {
    const page = Math.max(1, Number(request.query.page) || 1)
    const { data, total } = await mailbox.list({ page, per_page: perPage })
    const more = total > page * perPage ? `<p><a href="?page=${page + 1}">Older messages</a></p>` : ''
    return sendPage(reply, 'Mailbox', `<h1>Mailbox</h1>${listOf(data)}${more}`)
  })
  http.get<{ Params: { id: string } }>('/mailbox/:id', guard, async (request, reply) => {
    const message = await mailbox.read(request.params.id)
    if (!message) throw new AppError('not_found')
    const body = message.html
      ? `<iframe title="Message" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/mailbox/${message.id}/body"></iframe>`
      : `<pre>${escaped(message.text)}</pre>`
    const links = [...message.text.matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => `<p><a href="${escaped(url)}">${escaped(url)}</a></p>`,
    )
    const head = `<p><a href="/mailbox">Mailbox</a></p><h1>${escaped(message.subject)}</h1><p>${escaped(message.from)} to ${escaped(message.to.join(', '))}, ${timeOf(message)}</p>`
    return sendPage(reply, message.subject, head + links.join('') + body)
  })
  http.get<{ Params: { id: string } }>('/mailbox/:id/body', guard, async (request, reply) => {
    const message = await mailbox.read(request.params.id)
    if (!message?.html) throw new AppError('not_found')
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(message.html)
  })
}

const timeOf = ({ sent_at }: MailboxEntry) =>
  `<time datetime="${sent_at}">${sent_at.slice(0, 16).replace('T', ' ')} UTC</time>`

function listOf(messages: MailboxEntry[]) {
  if (messages.length === 0) return '<p>No message yet. What Dray would send by e-mail is kept here.</p>'
  const rows = messages.map(
    (message) =>
      `<tr><td>${timeOf(message)}</td><td>${escaped(message.to.join(', '))}</td><td><a href="/mailbox/${message.id}">${escaped(message.subject)}</a></td></tr>`,
  )
  return `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const style = `:root{color-scheme:light dark}body{font:13px/20px Inter,system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #8884}
h1{font-size:20px}iframe{width:100%;height:70vh;border:1px solid #8884;border-radius:6px;background:#fff}`

function sendPage(reply: FastifyReply, title: string, body: string) {
  const nonce = styleNonce(reply)
  return reply
    .header('content-security-policy', contentPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style nonce="${nonce}">${style}</style><body>${body}</body></html>`,
    )
}
