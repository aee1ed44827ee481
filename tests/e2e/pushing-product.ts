/** The product, for which the push service of Chrome is one on this machine: the test's own, at PUSH_SERVICE. */
const service = process.env['PUSH_SERVICE']!
const ask = globalThis.fetch
globalThis.fetch = (input, init) =>
  ask(typeof input === 'string' ? input.replace('https://fcm.googleapis.com', service) : input, init)
await import('#server/main.ts')
