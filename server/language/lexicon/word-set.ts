/** The words of a list, parted by spaces. */
export function wordSet(list: string): Set<string> {
  return new Set(list.split(' '))
}
