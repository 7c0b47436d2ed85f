import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import { escapeHtml } from './escape-html.ts'

/** What one of our e-mails says; all of it is text, nothing is markup. */
export interface EmailContent {
  title: string
  /** The company's greeting, above the paragraphs. */
  opening?: string[] | undefined
  paragraphs: string[]
  /** Label and value below the paragraphs: job number, date, amount. */
  facts?: { label: string; value: string }[] | undefined
  action?: { label: string; url: string } | undefined
  /** The company's signature, below the action. */
  closing?: string[] | undefined
  /** Small print below the action: how long a link lives, why the message came. */
  notes?: string[] | undefined
  /** In whose name it is written; shown at the foot. */
  company?: { name: string; lines?: string[] | undefined } | undefined
}

const lined = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

const linkOf = (url: string) => {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new TypeError('A link in an e-mail must lead to a web address')
  return escapeHtml(url)
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Programs that know dark mode take these; the others show the light colours that stand in the elements. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0e1116!important}.panel{background:#151a21!important;border-color:#272e38!important}
.text{color:#e8ecf2!important}.quiet{color:#a9b4c2!important}.line{border-color:#272e38!important}.link{color:#a9c3ff!important}
}`

const paragraph = (html: string) => `<p class="text" style="margin:0 0 16px;color:#101828">${html}</p>`

const factRows = (facts: NonNullable<EmailContent['facts']>) => {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet line" style="padding:6px 16px 6px 0;border-top:1px solid #e4e7ec;color:#475467;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td class="text line" style="padding:6px 0;border-top:1px solid #e4e7ec;color:#101828;vertical-align:top">${lined(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px">${rows.join('')}</table>`
}

/** The address stands below the button as well: some programs show no buttons, and some people trust none. */
const actionBlock = ({ label, url }: NonNullable<EmailContent['action']>) =>
  `<p style="margin:4px 0 20px"><a href="${linkOf(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5eff;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p class="quiet" style="margin:0 0 16px;color:#475467;font-size:13px;line-height:20px">${frameMessages.button_fallback}<br><a class="link" href="${linkOf(url)}" style="color:#1a45c4;word-break:break-all">${escapeHtml(url)}</a></p>`

const footOf = ({ name, lines = [] }: NonNullable<EmailContent['company']>) =>
  `<p class="quiet" style="margin:16px 4px 0;color:#475467;font-size:12px;line-height:18px">${[name, ...lines].map(escapeHtml).join('<br>')}</p>`

function htmlOf(content: EmailContent): string {
  const quiet = (text: string) =>
    `<p class="quiet" style="margin:0 0 8px;color:#475467;font-size:13px;line-height:20px">${lined(text)}</p>`
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.title)}</title><style>${styles}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f7f9;${font};font-size:15px;line-height:24px">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? '')}</div>
<table role="presentation" align="center" cellpadding="0" cellspacing="0" width="100%" style="max-width:560px;margin:0 auto"><tr><td>
<div class="panel" style="padding:28px 28px 16px;border:1px solid #e4e7ec;border-radius:8px;background:#ffffff">
<h1 class="text" style="margin:0 0 16px;color:#101828;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(content.title)}</h1>
${[...(content.opening ?? []), ...content.paragraphs].map((text) => paragraph(lined(text))).join('\n')}
${content.facts?.length ? factRows(content.facts) : ''}
${content.action ? actionBlock(content.action) : ''}
${(content.closing ?? []).map((text) => paragraph(lined(text))).join('\n')}
${(content.notes ?? []).map(quiet).join('\n')}
</div>
${content.company ? footOf(content.company) : ''}
</td></tr></table>
</body></html>
`
}

function textOf(content: EmailContent): string {
  const facts = (content.facts ?? []).map(({ label, value }) => `${label}: ${value.replace(/\r?\n/g, ', ')}`)
  const company = content.company ? ['-- ', content.company.name, ...(content.company.lines ?? [])] : []
  const blocks = [
    content.title,
    ...(content.opening ?? []),
    ...content.paragraphs,
    facts.join('\n'),
    content.action ? `${content.action.label}:\n${content.action.url}` : '',
    ...(content.closing ?? []),
    ...(content.notes ?? []),
    company.join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/**
 * One of our e-mails as text and as HTML: readable in the dark and without pictures (none is fetched, so that opening a
 * message tells nobody), everything escapeHtml. Throws when the action does not lead to a web address.
 */
export const renderEmail = (content: EmailContent) => ({ text: textOf(content), html: htmlOf(content) })
