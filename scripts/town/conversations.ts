import { readFileSync } from 'node:fs'

/** What the newcomer and a resident have said to each other, from so many hours ago on. The last `unread` lines wait. */
export type Conversation = {
  with: string
  startedHoursAgo: number
  unread: number
  lines: { by: 'me' | 'them'; text: string }[]
}

const FIRST_LINE = /^(.+), (\d+) hours ago, (\d+) unread$/
const LINE = /^(me|them): (.+)$/

export const conversations: Conversation[] = readFileSync(new URL('conversations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map(conversationIn)

function conversationIn(block: string): Conversation {
  const [first = '', ...said] = block.split('\n')
  const [, name, hours, unread] = FIRST_LINE.exec(first) ?? []
  const lines = said.map((line) => LINE.exec(line))
  if (!name || lines.includes(null)) throw new Error(`No conversation can be read from:\n${block}`)
  return {
    with: name,
    startedHoursAgo: Number(hours),
    unread: Number(unread),
    lines: lines.map((line) => ({ by: line![1] as 'me' | 'them', text: line![2]! })),
  }
}
