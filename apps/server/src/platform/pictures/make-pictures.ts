import { AppError } from '#platform/errors/app-error.ts'
import type { Workers } from '#platform/workers/workers.ts'
import type { Converted, Pictures } from './pictures.ts'

const module = new URL('./convert-picture.ts', import.meta.url).href
const longest_ms = 30_000

export const makePictures = (workers: Workers): Pictures => ({
  async convert(conversion, given) {
    const task = { module, name: 'convertPicture', input: conversion, longest_ms }
    const converted = await workers.run<Converted | null>(task, given)
    if (!converted) throw new AppError('file_unreadable')
    return converted
  },
})
