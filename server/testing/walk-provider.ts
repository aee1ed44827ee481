type Visit = { login?: string; agrees?: boolean }

/** Goes through the pages of an OpenID provider as a browser would; returns the address it is sent back to in the end. */
export async function walkProvider(start: string, { login = 'ada', agrees = true }: Visit = {}): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(start)
  let address = new URL(start)
  let form: URLSearchParams | undefined

  while (address.origin === origin) {
    const response = await fetch(address, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const page = await response.text()
    const next = response.headers.get('location') ?? /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    if (!next) throw new Error(`The provider answers ${response.status} at ${address.pathname}:\n${page}`)

    const prompt = response.headers.has('location') ? undefined : /name="prompt" value="(\w+)"/.exec(page)?.[1]
    const isRefused = prompt !== undefined && !agrees
    form = prompt && !isRefused ? new URLSearchParams({ prompt, login, password: 'any' }) : undefined
    address = new URL(isRefused ? `${next}/abort` : next, address)
  }
  return address
}
