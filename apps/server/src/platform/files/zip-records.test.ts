import { expect, test } from 'vitest'
import { dataDescriptor, directoryRecord, endOfArchive } from './zip-records.ts'

const gigabyte = 1024 ** 3
const file = { name: Buffer.from('a.bin'), method: 'stored', crc: 7, packed: 10, size: 10, offset: 0 } as const
const most = 0xffff_ffff

test('a file past 4 GB, or behind 4 GB of others, has its numbers in 64 bits', () => {
  for (const large of [
    { ...file, packed: 5 * gigabyte, size: 5 * gigabyte },
    { ...file, offset: 9 * gigabyte },
  ]) {
    const record = directoryRecord(large)
    expect([record.readUInt32LE(20), record.readUInt32LE(24), record.readUInt32LE(42)]).toEqual([most, most, most])
    const extra = record.subarray(46 + file.name.length)
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 24])
    expect([4, 12, 20].map((at) => Number(extra.readBigUInt64LE(at)))).toEqual([large.size, large.packed, large.offset])
  }
  expect(dataDescriptor({ ...file, packed: 5 * gigabyte, size: 5 * gigabyte })).toHaveLength(24)
  expect(dataDescriptor(file)).toHaveLength(16)
  expect(directoryRecord(file)).toHaveLength(46 + file.name.length)
})

test('the end of an archive names where its directory is, in 64 bits where 32 do not do', () => {
  expect(endOfArchive({ files: 2, size: 100, offset: 20 })).toHaveLength(22)
  const end = endOfArchive({ files: 2, size: 100, offset: 5 * gigabyte })
  expect(Number(end.readBigUInt64LE(48))).toBe(5 * gigabyte)
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(5 * gigabyte + 100)
  expect(end.readUInt32LE(56 + 20 + 16)).toBe(most)
})
