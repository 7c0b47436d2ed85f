import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { captureMessages as texts } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import type { takeInCaptures as call } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { type UnsentFile, unsentFile } from '@dray/domain/driver-captures/unsent-file.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { driverOfDevice } from './captures.repo.ts'
import { takePicture } from './deliver-capture-file.ts'
import { type Driver, takeSent } from './take-sent.ts'

type Own = UnsentFile['drivers'][number]

/**
 * Takes in what a phone could not deliver by itself, in the order in which it was captured, as if the phone had: what came
 * before is known. The file is read whole before anything of it is taken.
 */
export const takeInCaptures: UseCase<typeof call> = async (ctx) => {
  const file = await readFile(ctx)
  const drivers: Driver[] = []
  for (const own of file.drivers) drivers.push(await driverIn(ctx, own))
  const counts = { taken: 0, known: 0, faulty: 0, pictures: 0 }
  for (const [at, own] of file.drivers.entries()) {
    const driver = drivers[at] as Driver
    for (const sent of own.captures) {
      const { answer } = await takeSent(ctx, sent, { device: { id: own.device_id, ended_at: null }, as: driver })
      counts[answer] += 1
    }
    for (const picture of own.files) counts.pictures += await tookPicture(ctx, picture, driver)
  }
  return counts
}

async function readFile({ files: [sent] }: OutsideContext): Promise<UnsentFile> {
  if (!sent) throw fieldError({ file: texts.notUnsent })
  const text = (await buffer(sent.content)).toString('utf8')
  const read = unsentFile.safeParse(parsed(text))
  if (!read.success) throw fieldError({ file: texts.notUnsent })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function driverIn(ctx: OutsideContext, { driver_id, device_id }: Own): Promise<Driver> {
  const driver = await ctx.reading(({ tx }) => driverOfDevice(tx, { driver_id, device_id }))
  if (!driver) throw fieldError({ file: texts.otherDriver })
  return driver
}

/** A picture that is not the one its capture names, or no picture, holds up no other. */
async function tookPicture(ctx: OutsideContext, { id, capture_id, type, base64 }: Own['files'][number], as: Driver) {
  const content = Buffer.from(base64, 'base64')
  const sha256 = createHash('sha256').update(content).digest('hex')
  const sent = { field: 'file', name: id, content_type: type, content, sha256, size: content.length }
  try {
    await takePicture(ctx, { id: capture_id, file_id: id }, { sent, as })
    return 1
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return 0
    throw error
  }
}
