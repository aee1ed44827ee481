import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/errors.ts'
import { isLoopbackHost } from '#server/addresses.ts'

/**
 * While the product is for this machine alone, whoever calls it by another name came through a proxy nobody told it of, or from
 * a page whose own name was pointed at this machine.
 */
export function refuseOtherHosts(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'isLoopbackOnly'>): void {
  const sentence =
    `PUBLIC_URL is ${config.publicUrl.origin}, so this server answers on its own machine only. ` +
    'To use it under another address, set PUBLIC_URL to that address.'

  app.addHook('onRequest', async ({ raw: { rawHeaders }, headers: { host } }) => {
    // Node reads the first, a proxy before it perhaps the last.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new AppError('invalid_input', 'The request names its host twice.')
    if (config.isLoopbackOnly && !isLoopbackHost(host)) throw new AppError('misdirected', sentence)
  })
}
