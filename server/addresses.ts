/** Whether a name or a `Host` header, with a port or without one, stands for the machine that reads it. */
export function isLoopbackHost(host = ''): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?$/i.test(host) || host === '::1'
}

/** Whether the other end of a socket is on this machine. */
export function isLoopbackAddress(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** Whether nobody can listen on the way to an address: https, or a program on this very machine. */
export function isConfidential(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}
