export interface MailAttachment {
  name: string
  content_type: string
  content: Uint8Array
}
