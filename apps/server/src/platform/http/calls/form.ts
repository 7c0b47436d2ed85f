import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import { isDiskFull } from '#platform/errors/disk-full.ts'

/** A file that came with a form: under which field, what its sender calls it, and its bytes. */
export interface FormFile {
  field: string
  name: string
  content_type: string
  size: number
  /** Of the bytes, in hexadecimal. */
  sha256: string
  /** Read from the disk each time, until the form is discarded. */
  content: AsyncIterable<Uint8Array>
}

export interface Form {
  /** Texts by their field; a field that came more than once is a list. */
  fields: Record<string, string | string[]>
  files: FormFile[]
  /** Removes the files. */
  discard(): Promise<void>
}

export interface FormLimits {
  /** Where files are written while they arrive. */
  folder: string
  /** Bytes, of all together and of the texts alone. */
  most: number
  maxText: number
  /** Milliseconds without a byte. */
  silence: number
}

/**
 * Reads a multipart request: its texts become the body that the call's schema checks, its files are written to the disk
 * for the use case. Throws `body_too_large` as soon as there is too much, `request_too_slow` when nothing comes,
 * `malformed_body` for a broken form, `storage_full` where the disk is; nothing is left on the disk then.
 */
export async function readForm(request: FastifyRequest, limits: FormLimits): Promise<Form> {
  const folder = await mkdtemp(join(limits.folder, 'form-')).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const form: Form = { fields: {}, files: [], discard: () => rm(folder, { recursive: true, force: true }) }
  const silent = silence(request, limits.silence)
  const over = new AbortController()
  try {
    await Promise.race([readParts(request, form, { ...limits, folder, over: over.signal }), silent.reached])
    return form
  } catch (error) {
    over.abort()
    await form.discard()
    throw refusalOf(error)
  } finally {
    silent.end()
  }
}

/** Rejects with `request_too_slow` when no byte of the request arrives for so long. */
function silence({ raw }: FastifyRequest, ms: number) {
  const { promise: reached, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('request_too_slow')), ms)
  const restart = () => timer.refresh()
  raw.on('data', restart)
  const end = () => {
    clearTimeout(timer)
    raw.off('data', restart)
  }
  return { reached, end }
}

type Reading = FormLimits & { over: AbortSignal }

async function readParts(request: FastifyRequest, form: Form, { most, maxText, folder, over }: Reading) {
  const count = countdown(most)
  const countText = countdown(maxText)
  for await (const part of request.parts({ limits: { fieldSize: maxText, fileSize: Number.POSITIVE_INFINITY } })) {
    if (part.type === 'file') {
      addAbortSignal(over, part.file)
      form.files.push(await writeFile(part, join(folder, String(form.files.length)), count))
    } else {
      const text = fieldText(part)
      countText(text.length)
      count(text.length)
      addField(form.fields, part.fieldname, text)
    }
  }
}

type Count = (bytes: number) => void

function countdown(most: number): Count {
  let left = most
  return (bytes) => {
    left -= bytes
    if (left < 0) throw new AppError('body_too_large')
  }
}

const longestName = 200
/** What its sender calls a file, without control characters; nobody typed it, so it is tidied rather than refused. */
const fileName = (sent = '') =>
  sent
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestName)
    .toWellFormed()

async function writeFile(part: MultipartFile, path: string, count: Count): Promise<FormFile> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of part.file as AsyncIterable<Uint8Array>) {
      count(chunk.length)
      hash.update(chunk)
      size += chunk.length
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  const { fieldname: field, filename, mimetype: content_type } = part
  const content = { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() }
  return { field, name: fileName(filename) || field, content_type, size, sha256: hash.digest('hex'), content }
}

function fieldText({ value, valueTruncated }: MultipartValue) {
  if (valueTruncated) throw new AppError('body_too_large')
  return String(value)
}

function addField(fields: Form['fields'], name: string, text: string) {
  const earlier = fields[name]
  fields[name] = earlier === undefined ? text : [earlier, text].flat()
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('storage_full')
  return new AppError(isTooLarge(error) ? 'body_too_large' : 'malformed_body')
}
const isTooLarge = (error: unknown) => (error as { statusCode?: unknown }).statusCode === 413
