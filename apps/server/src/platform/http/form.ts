import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** A file that came with a form: under which field, what its sender calls it, and its bytes. */
export interface FormFile {
  field: string
  name: string
  content_type: string
  content: Uint8Array
}

export interface Form {
  /** Texts by their field; a field that came more than once is a list. */
  fields: Record<string, string | string[]>
  files: FormFile[]
}

/**
 * Reads a multipart request whole: its texts become the body that the call's schema checks, its files go to the use
 * case. More than `limit` bytes together is refused while reading; a broken form is a `malformed_body`.
 */
export async function readForm(request: FastifyRequest, limit: number): Promise<Form> {
  const form: Form = { fields: {}, files: [] }
  let left = limit
  const count = (bytes: number) => {
    left -= bytes
    if (left < 0) throw new AppError('body_too_large')
  }
  try {
    for await (const part of request.parts({ limits: { fieldSize: limit } })) {
      if (part.type === 'file') form.files.push(await readFile(part, count))
      else addField(form.fields, part.fieldname, fieldText(part, count))
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(isTooLarge(error) ? 'body_too_large' : 'malformed_body')
  }
  return form
}

type Count = (bytes: number) => void

async function readFile(part: MultipartFile, count: Count): Promise<FormFile> {
  const chunks: Uint8Array[] = []
  for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
    count(chunk.length)
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks)
  return { field: part.fieldname, name: part.filename || part.fieldname, content_type: part.mimetype, content }
}

function fieldText({ value }: MultipartValue, count: Count) {
  const text = String(value)
  count(text.length)
  return text
}

function addField(fields: Form['fields'], name: string, text: string) {
  const earlier = fields[name]
  fields[name] = earlier === undefined ? text : [earlier, text].flat()
}

const isTooLarge = (error: unknown) => (error as { statusCode?: unknown }).statusCode === 413
