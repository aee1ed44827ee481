/** Names one sending, however often it is tried. `crypto.randomUUID` exists on https and localhost only. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
