import classes from './email-preview.module.css'

/** This page allows no style elements; the light colours stand in the e-mail's elements themselves. */
const withoutStyles = (html: string) => html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')

/** An e-mail as it arrives. The frame runs no scripts and reaches nothing. */
export const EmailFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe className={classes.frame} title={title} sandbox="" srcDoc={withoutStyles(html)} />
)
