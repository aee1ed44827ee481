import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server on this machine that takes every mail, unless the options say otherwise, and keeps it as it came. */
export async function smtpServer(options: SMTPServerOptions = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { mails, port, url: `smtp://127.0.0.1:${port}` }
}

/** What such a server says no with. */
export function refusal(responseCode: number): Error {
  return Object.assign(new Error('No.'), { responseCode })
}
