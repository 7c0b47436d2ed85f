import type { CompanyFiles } from '#platform/files/files.ts'

export async function dataAddress(files: CompanyFiles, key: string) {
  const { stream, content_type } = await files.get(key)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return `data:${content_type};base64,${Buffer.concat(chunks).toString('base64')}`
}
