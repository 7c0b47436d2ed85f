import ssh2, { type ConnectConfig, type SFTPWrapper } from 'ssh2'

type Given = Partial<ConnectConfig> & { port: number; username: string }

/** A real SFTP client that is signed in; throws where the server does not let it in. */
export async function sftpClient(given: Given) {
  const client = new ssh2.Client()
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    client
      .once('ready', resolve)
      .once('error', reject)
      .once('close', () => reject(new Error('closed')))
    client.connect({ host: '127.0.0.1', readyTimeout: 10_000, ...given })
  })
  client.on('error', () => undefined)
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
    client.sftp((error, channel) => (error ? reject(error) : resolve(channel)))
  })
  /** One operation of the protocol as a promise. */
  const ask = <T>(work: (done: (error: Error | null | undefined, answer?: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      void closed.then(() => reject(new Error('closed')))
      work((error, answer) => (error ? reject(error) : resolve(answer as T)))
    })
  const open = (path: string, flags: 'w' | 'a' | 'r' | 'wx') => ask<Buffer>((done) => sftp.open(path, flags, done))
  const write = (handle: Buffer, data: Buffer, at: number) =>
    ask<void>((done) => sftp.write(handle, data, 0, data.length, at, done))
  return {
    client,
    sftp,
    ask,
    open,
    write,
    /** Comes when the connection has ended. */
    closed,
    async put(path: string, content: string | Buffer) {
      const data = Buffer.from(content as string)
      const handle = await open(path, 'w')
      for (let at = 0; at < data.length; at += 32_000) await write(handle, data.subarray(at, at + 32_000), at)
      await ask<void>((done) => sftp.close(handle, done))
    },
    get: (path: string) => ask<Buffer>((done) => sftp.readFile(path, done)),
    list: async (path: string) =>
      (await ask<{ filename: string }[]>((done) => sftp.readdir(path, done as never))).map(({ filename }) => filename),
    rename: (from: string, to: string) => ask<void>((done) => sftp.rename(from, to, done)),
    remove: (path: string) => ask<void>((done) => sftp.unlink(path, done)),
    end() {
      client.end()
      return closed
    },
  }
}
export type SftpClient = Awaited<ReturnType<typeof sftpClient>>
