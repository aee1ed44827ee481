/** What a storage keeps as JSON under a name, or `otherwise` where there is nothing that can be read. */
export function readKept<T>(storage: Storage, name: string, otherwise: T): T {
  try {
    const kept: T | null = JSON.parse(storage.getItem(name) ?? 'null')
    return kept ?? otherwise
  } catch {
    return otherwise
  }
}
