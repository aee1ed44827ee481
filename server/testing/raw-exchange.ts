import { once } from 'node:events'
import { connect } from 'node:net'
import { addressOf } from './screen.ts'

/** Sends these bytes to a listening node, and returns all it says until it hangs up. */
export async function rawExchange(node: Parameters<typeof addressOf>[0], bytes: string): Promise<string> {
  const socket = connect(Number(new URL(addressOf(node)).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (part) => (text += String(part)))
  socket.write(bytes)
  await once(socket, 'close')
  return text
}
