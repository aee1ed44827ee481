type Presence = { userId: string; isOnline: boolean }

/** The data with this member online or offline wherever they stand in it; the same object when nothing changes. */
export function withPresence(value: unknown, presence: Presence): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withPresence(item, presence))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value

  const entries = Object.entries(value)
  const marked = entries.map(([key, part]) => [key, withPresence(part, presence)] as const)
  const isThem = 'isOnline' in value && 'id' in value && value.id === presence.userId
  if (isThem && value.isOnline !== presence.isOnline) {
    return { ...Object.fromEntries(marked), isOnline: presence.isOnline }
  }
  return marked.some(([, part], index) => part !== entries[index]?.[1]) ? Object.fromEntries(marked) : value
}
